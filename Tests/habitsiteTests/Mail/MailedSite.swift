import Foundation
import HabitTestSupport

/// A site folder of one habit, and a program that takes mails and keeps them.
struct MailedSite {
  let folder: TemporaryFolder

  /// Makes the site.
  ///
  /// - Parameters:
  ///   - settings: What stands under `mail` besides the sender and the program.
  ///   - program: The lines of the shell that take the message; it is there as `$mail`.
  /// - Throws: Where the folder cannot be made.
  init(_ settings: String = "to: [ana@example.org]", program: String = "") throws {
    folder = try TemporaryFolder()
    let days = (1...28).map {
      "{\"day\":\"2026-10-\($0 < 10 ? "0" : "")\($0)\",\"state\":\"done\"}"
    }
    let habit =
      #"{"id":"r","name":"Read","created":"2026-09-01","entries":[\#(days.joined(separator: ","))]}"#
    try folder.write(openFormat(habit), to: "exports/habits.json")
    try folder.write(
      "title: Mine\nlanguage: en\ntimeZone: Europe/Belgrade\nmail:\n"
        + "  from: Habits <habits@example.org>\n  send: \(folder.path)/post\n  \(settings)\n",
      to: "habitsite.yml"
    )
    try folder.writeProgram(
      """
      #!/bin/sh
      cd '\(folder.path)'
      mail=taken/$(ls taken 2>/dev/null | wc -l)
      mkdir -p taken
      cat > "$mail"
      \(program)
      """,
      to: "post"
    )
  }
}

extension MailedSite {
  /// Runs `habitsite mail` at noon of the first day of November in Belgrade.
  func run(
    _ arguments: String...,
    environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try folder.run(
      ["mail", "--as-of", "2026-11-01"] + arguments,
      environment: ["SOURCE_DATE_EPOCH": "1793530800"].merging(environment) { $1 }
    )
  }

  /// The messages that the program took.
  var taken: [String] {
    get throws {
      guard folder.exists("taken") else { return [] }
      return try folder.names(in: "taken").map { try folder.read("taken/\($0)") }
    }
  }

  /// The steps that the ledger notes.
  var noted: [String] {
    get throws {
      try folder.read("mail-sent.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }
        .map { line in line.split(separator: "\t").prefix(3).joined(separator: " ") }
    }
  }
}

extension String {
  /// The text of a header of a message, which must be on one line.
  func header(_ name: String) -> String? {
    let line = split(whereSeparator: \.isNewline).first { $0.hasPrefix("\(name): ") }
    return line.map { String($0.dropFirst(name.count + 2)) }
  }
}
