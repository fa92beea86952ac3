import HabitCore
import HabitReading

/// One line of the log of a terminal tracker.
struct TerminalMark {
  var date: Substring
  var habit: String
  var state: Entry.State
  var comment = ""
  /// The amount, or 0 if there is none.
  var amount = 0.0

  /// Returns the state for `y`, `n` or `s`, or `nil`.
  static func state(_ text: Substring) -> Entry.State? {
    let states: [String: Entry.State] = ["y": .done, "n": .failed, "s": .skipped]
    return states[text.lowercased()]
  }
}

extension HabitDraft {
  /// Creates a habit of a terminal tracker, which is due a number of times in every run of a number
  /// of days, and only counted if there are none.
  ///
  /// Returns `nil` if the numbers make no schedule.
  init?(named name: String, times: Int, days: Int, _ format: Format) {
    self.init(id: name, source: format)
    habit.name = name
    guard days != 0 else {
      habit.kind = .tracking
      return
    }
    let counts = 1...Schedule.maxCount
    guard counts.contains(times), counts.contains(days), times <= days else { return nil }
    schedule = Schedule(times: times, in: days)
  }
}

/// An importer by the syntax of the two files of a terminal tracker: the habits, and the log of
/// their days.
protocol TerminalDialect: Importer {
  /// Returns the habit that a trimmed line of the first file defines, or `nil`.
  static func habit(_ line: Substring) -> HabitDraft?

  /// Returns the mark of a day in a trimmed line of the log, or `nil`.
  static func mark(_ line: Substring) -> TerminalMark?
}

extension TerminalDialect {
  /// Groups the habits and the logs of one folder.
  static func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    ExportSet.sets(of: files, by: \.folder)
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    let log = Log()
    let habits = HabitList(log, file: set.main.path)
    let files = try set.files.map { file throws(ImportError) in
      (lines: try TextLines(file, log).entries, isLog: isLog(file))
    }
    for file in files where !file.isLog { readHabits(file.lines, habits) }
    let known = habits.drafts.count
    let hasHabits = known > 0
    var places: [[Day: Int]] = habits.drafts.map { _ in [:] }
    var hasLog = false
    for (text, line) in files.filter(\.isLog).flatMap(\.lines) {
      guard let mark = mark(text) else {
        let message = "a line that is not an entry; write 'y', 'n' or 's' after a day and a habit"
        line.report(.warning, "terminal.line", message)
        continue
      }
      hasLog = true
      let date = String(mark.date)
      guard let day = line.accepted(Day(iso: date), of: date) else { continue }
      let index = habits.index(of: mark.habit, named: mark.habit, format)
      if index == places.count {
        places.append([:])
        let message =
          "the habit \(mark.habit.quoted) is only in the log; it ends with its last entry"
        if hasHabits { line.report(.note, "terminal.former", about: mark.habit, message) }
      }
      let entry = entry(mark, on: day, line)
      if let place = places[index][day] {
        habits.drafts[index].entries[place] = entry
        let message = "a day appears twice for one habit; the last line counts"
        line.report(.note, "entry.twice", message)
      } else {
        places[index][day] = habits.drafts[index].entries.count
        habits.drafts[index].entries.append(entry)
      }
    }
    // What is only in the log ends with it, if habits are defined.
    for index in habits.drafts.indices.dropFirst(known) where hasHabits {
      habits.drafts[index].habit.archived = habits.drafts[index].entries.map(\.day).max()
    }
    guard hasHabits || hasLog else {
      throw habits.failure("no habits or days of \(format.name) in this file")
    }
    if hasHabits != hasLog {
      let message =
        hasHabits
        ? "habits without their log have no entries; give the file 'log' of the same folder too"
        : "a log without its habits has no schedules; give the file 'habits' of the same folder too"
      habits.warn("terminal.alone", message)
    }
    return habits.imported
  }

  private static func readHabits(_ lines: [(text: Substring, field: Field)], _ habits: HabitList) {
    var heading: String?
    for (text, line) in lines {
      if text.hasPrefix("!") {
        heading = String(text.dropFirst().trimmingWhitespace)
        continue
      }
      guard var draft = habit(text) else {
        let message = "no habit \(String(text).quoted); line left out"
        line.report(.warning, "terminal.habit", message)
        continue
      }
      let name = draft.habit.name
      guard habits.index(of: name) == nil else {
        let message = "the habit \(name.quoted) appears twice; the first counts"
        line.report(.warning, "terminal.twice", about: name, message)
        continue
      }
      draft.habit.category = heading?.isEmpty == true ? nil : heading
      habits.add(draft, key: name)
    }
  }

  private static func entry(_ mark: TerminalMark, on day: Day, _ line: Field) -> Entry {
    var entry = Entry(day: day, state: mark.state)
    if mark.amount > 0, mark.state != .failed {
      entry.value = mark.amount
    } else if mark.amount != 0 {
      let message = "an amount that does not fit its entry; only the entry is read"
      line.report(.warning, "terminal.amount", message)
    }
    if !mark.comment.isEmpty { entry.details.note = mark.comment }
    return entry
  }

  /// The maximum number of lines to check when detecting a file.
  private static var maxLineCount: Int { 50 }

  /// Returns whether a file is a log, with marks of days in most of its first lines.
  static func isLog(_ file: ExportFile) -> Bool { mostLines(of: file) { mark($0) != nil } }

  /// Returns whether a file defines habits in most of its first lines, but for headings.
  static func isHabits(_ file: ExportFile) -> Bool {
    mostLines(of: file, besides: "!") { habit($0) != nil }
  }

  /// Returns whether at least three quarters of the lines, comments and headings excluded, are of a
  /// kind.
  private static func mostLines(
    of file: ExportFile,
    besides heading: String = "#",
    _ isOfKind: (Substring) -> Bool
  ) -> Bool {
    let head = file.bytes.dropFirst(ByteOrderMark(of: file.bytes)?.length ?? 0).prefix(16_384)
    guard !JSONText.looksLikeJSON(file.bytes), !head.starts(with: "---".utf8), !head.contains(0)
    else { return false }
    let text = String(decoding: head, as: UTF8.self).boundingMarks
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.trimmingWhitespace
    }
    .filter { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix(heading) }.prefix(maxLineCount)
    // The header of a table, whose rows may end like habits.
    if let first = lines.first, first.count(where: { $0 == "," }) > 1, !isOfKind(first) {
      return false
    }
    let count = lines.count(where: isOfKind)
    return count > 0 && count * 4 >= lines.count * 3
  }
}
