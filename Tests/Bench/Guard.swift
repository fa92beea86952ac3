import Foundation

/// The instructions that a build of the smallest site takes, counted by valgrind: a figure that is
/// nearly the same on every run, however busy the machine is.
struct InstructionCheck {
  private let program: String
  private let size = Size.all[0]

  init(of program: String) {
    self.program = program
  }
}

extension InstructionCheck {
  /// By how much the count may differ from the recorded one.
  private static let tolerance = 0.05

  /// Counts, and compares with the number in a file.
  ///
  /// - Throws: ``Child/Failure`` where the count differs by more than the tolerance.
  func run(against path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let recorded = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Child.Failure(reason: "no number in \(path)")
    }
    let count = try count()
    let change = count / recorded - 1
    let percent = String(format: "%+.1f %%", change * 100)
    print("\(Int(count)) instructions, \(percent) of the \(Int(recorded)) in \(path)")
    guard abs(change) <= Self.tolerance else {
      throw Child.Failure(
        reason: "that is too much of a change; mend it, or write the number into \(path)"
      )
    }
  }

  private func count() throws -> Double {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try ExportForm.openFormat.write(InventedLog(size), to: folder.file("export.json"))
    // Valgrind cannot read what the linker writes for debuggers.
    _ = try Child.run("/usr/bin/env", "strip", "-g", "-o", folder.file("habitsite"), program)
    _ = try Child.run(
      "/usr/bin/env",
      "SWIFT_DETERMINISTIC_HASHING=1",
      "valgrind",
      "--tool=callgrind",
      "--callgrind-out-file=\(folder.file("counts"))",
      folder.file("habitsite"),
      "build",
      folder.file("export.json"),
      "--as-of",
      "\(InventedLog.lastDay)",
      "--time-zone",
      "UTC",
      "--output",
      folder.file("site"),
      "--quiet"
    )
    let counts = try String(contentsOfFile: folder.file("counts"), encoding: .utf8)
    let total = counts.split(separator: "\n").last { $0.hasPrefix("totals: ") }
    guard let count = total.flatMap({ Double($0.dropFirst("totals: ".count)) }) else {
      throw Child.Failure(reason: "valgrind has counted nothing")
    }
    return count
  }
}
