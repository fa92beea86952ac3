/// Something on the page of figures that is not true or not understood.
struct PageError: Error, CustomStringConvertible {
  let line: Int
  let reason: String

  var description: String { "Sources/HabitCore/README.md:\(line): \(reason)" }
}
