/// The writing of an export by a process of its own.
///
/// What this process has in memory when it starts a program counts for the peak of that program.
enum Generation {
  /// The argument with which this program only writes an export.
  static let writing = "--generate"

  /// Which days an export has.
  enum Days: String {
    case all
    case allButLast
  }

  /// Starts a process that writes an export.
  static func run(_ form: ExportForm, _ size: Size, _ days: Days = .all, to path: String) throws {
    _ = try Child.run(
      CommandLine.arguments[0],
      writing,
      form.rawValue,
      size.name,
      days.rawValue,
      path
    )
  }

  /// Writes the export that the arguments after the first one name.
  static func perform(_ arguments: ArraySlice<String>) throws {
    let words = Array(arguments)
    guard words.count == 4, let form = ExportForm(rawValue: words[0]),
      let size = Size.all.first(where: { $0.name == words[1] }), let days = Days(rawValue: words[2])
    else { throw Child.Failure(reason: "cannot write \(words)") }
    let log = InventedLog(size)
    try form.write(days == .all ? log : log.dayBefore, to: words[3])
  }
}
