import HabitCore
import HabitReading

/// Reads the done tasks of todo.txt: lines such as `x 2026-03-02 2026-03-01 Sweep +Home`.
enum TodoTxtImporter: Importer {
  static let format = Format(
    id: "todo-txt",
    name: "todo.txt, done tasks",
    recognition: "lines of 'x' and a day, such as 'x 2026-03-02 Sweep +Home'",
    contents: "done tasks of each project, or else of each context, by day",
    omitted: "the texts of tasks, and what is still to be done",
    origin: "the file 'done.txt' of the app",
    evidence: .documentation,
    omissions: [
      "todo.loose": OmissionKind("task", "no project or context"),
      "todo.open": OmissionKind("line", "not a done task with a day"),
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    let head = file.bytes.dropFirst(ByteOrderMark(of: file.bytes)?.length ?? 0)
    guard head.starts(with: "x ".utf8) else { return false }
    let lines = String(decoding: head.prefix(16_384), as: UTF8.self)
      .split(whereSeparator: \.isNewline).prefix(50)
    return lines.count { date(of: $0) != nil } * 4 >= lines.count * 3
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    let log = Log()
    let habits = HabitList(log, file: set.main.path)
    for (text, line) in try TextLines(set.main, log).entries {
      guard let date = date(of: text) else {
        line.report(.note, "todo.open", "a line that is not a done task with a day; not read")
        continue
      }
      guard let day = line.accepted(Day(iso: date), of: date) else { continue }
      let words = text.split(separator: " ")
      let group = ["+", "@"].lazy.compactMap { mark in
        words.first { $0.hasPrefix(mark) && $0.count > 1 }
      }.first
      guard let name = (group?.dropFirst()).map(String.init) else {
        line.report(.note, "todo.loose", "a task without a project or a context; left out")
        continue
      }
      let index = habits.index(of: name, named: name, format, .tracking, unit: "tasks")
      habits.drafts[index].entries.append(Entry(day: day, value: 1))
    }
    return habits.imported
  }

  /// Returns the text of the day on which a task was done, or `nil` if it was not.
  private static func date(of line: Substring) -> String? {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[0] == "x", words[1].utf8.count == 10,
      words[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D })
    else { return nil }
    return String(words[1])
  }
}
