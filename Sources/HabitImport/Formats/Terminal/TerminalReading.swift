import HabitCore
import HabitReading

/// One reading of the habits and the log of a terminal tracker.
struct TerminalReading<Dialect: TerminalDialect> {
  private var findings = Findings()
  private var drafts: [HabitDraft] = []
  private var indexes: [String: Int] = [:]
  /// The entries by habit and day; the last entry of a day counts.
  private var marks: [[Day: Entry]] = []
  private var hasHabits = false
  private var hasLog = false

  mutating func log(_ export: ExportSet) throws(ImportError) -> Imported {
    let files = export.files.map { (file: $0, isLog: Dialect.isLog($0)) }
    for (file, isLog) in files where !isLog { try readHabits(TerminalLines(file)) }
    for (file, isLog) in files where isLog { try readLog(TerminalLines(file)) }
    guard hasHabits || hasLog else {
      throw ImportError(
        Location(file: export.main.path),
        "no habits or days of \(Dialect.format.name) in this file"
      )
    }
    reportMissing(export.main.path)
    let habits = zip(drafts, marks).map { draft, marks in
      var draft = draft
      draft.entries = marks.values.sorted { $0.day < $1.day }
      return draft.history
    }
    return Imported(habits: habits, diagnostics: findings.diagnostics)
  }

  private mutating func readHabits(_ lines: TerminalLines) {
    findings.file = lines.file
    var heading: String?
    for (number, line) in lines.lines {
      let location = Location(file: lines.file, line: number)
      if line.hasPrefix("!") {
        let text = String(line.dropFirst().trimmingWhitespace)
        heading = text.isEmpty ? nil : text
        continue
      }
      guard let habit = Dialect.habit(line) else {
        let message = "no habit \(String(line).quoted); line left out"
        findings.add(.warning, "terminal.habit", message, at: location)
        continue
      }
      hasHabits = true
      guard indexes[habit.name] == nil else {
        let message = "the habit \(habit.name.quoted) appears twice; the first counts"
        findings.add(.warning, "terminal.twice", about: habit.name, message, at: location)
        continue
      }
      let index = add(habit.name)
      drafts[index].habit.kind = habit.kind
      drafts[index].habit.category = heading
      drafts[index].habit.archived = habit.end
      drafts[index].habit.schedules =
        habit.schedule == .daily ? [] : [ScheduleChange(habit.schedule)]
    }
  }

  private mutating func add(_ name: String) -> Int {
    var draft = HabitDraft(id: name, source: Dialect.format)
    draft.habit.name = name
    indexes[name] = drafts.count
    drafts.append(draft)
    marks.append([:])
    return drafts.count - 1
  }

  private mutating func readLog(_ lines: TerminalLines) {
    findings.file = lines.file
    for (number, line) in lines.lines {
      let location = Location(file: lines.file, line: number)
      guard let mark = Dialect.mark(line) else {
        let message = "a line that is not an entry; write 'y', 'n' or 's' after a day and a habit"
        findings.add(.warning, "terminal.line", message, at: location)
        continue
      }
      hasLog = true
      let date = String(mark.date)
      guard let day = findings.accepted(Day(iso: date), of: date, at: location) else { continue }
      let index = indexes[mark.habit] ?? addFormer(mark.habit, at: location)
      let entry = entry(mark, on: day, at: location)
      if marks[index].updateValue(entry, forKey: day) != nil {
        let message = "a day appears twice for one habit; the last line counts"
        findings.add(.note, "entry.twice", message, at: location)
      }
    }
  }

  /// Adds a habit that is only in the log; if habits are defined, it ends with its last entry.
  private mutating func addFormer(_ name: String, at location: Location) -> Int {
    let index = add(name)
    guard hasHabits else { return index }
    drafts[index].isArchived = true
    let message = "the habit \(name.quoted) is only in the log; it ends with its last entry"
    findings.add(.note, "terminal.former", about: name, message, at: location)
    return index
  }

  private mutating func entry(_ mark: TerminalMark, on day: Day, at location: Location) -> Entry {
    var entry = Entry(day: day, state: mark.state)
    if mark.amount > 0, mark.state != .failed {
      entry.value = mark.amount
    } else if mark.amount != 0 {
      let message = "an amount that does not fit its entry; only the entry is read"
      findings.add(.warning, "terminal.amount", message, at: location)
    }
    if !mark.comment.isEmpty { entry.details.note = mark.comment }
    return entry
  }

  private mutating func reportMissing(_ file: String) {
    guard !hasHabits || !hasLog else { return }
    let message =
      hasHabits
      ? "habits without their log have no entries; give the file 'log' of the same folder too"
      : "a log without its habits has no schedules; give the file 'habits' of the same folder too"
    findings.add(.warning, "terminal.alone", message, at: Location(file: file))
  }
}

/// The non-empty, non-comment lines of a text file, with their numbers.
struct TerminalLines {
  let file: String
  /// Trimmed, without empty lines and those that begin with `#`; numbered from 1.
  private(set) var lines: [(number: Int, text: Substring)] = []

  init(_ file: ExportFile) throws(ImportError) {
    self.file = file.path
    let text = String(decoding: try PlainText(file).bytes, as: UTF8.self).boundingMarks
    let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in all.enumerated() {
      let line = line.trimmingWhitespace
      if !line.isEmpty, !line.hasPrefix("#") { lines.append((index + 1, line)) }
    }
  }
}

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
    switch text.lowercased() {
    case "y": .done
    case "n": .failed
    case "s": .skipped
    default: nil
    }
  }
}

/// A habit as a terminal tracker defines it in one line.
struct TerminalHabit {
  var name: String
  var kind = Kind.yesNo
  var schedule = Schedule.daily
  /// The last day on which the habit is due.
  var end: Day?
}

extension TerminalHabit {
  /// Creates a habit that is due a number of times in every run of a number of days.
  ///
  /// The habit is only counted if both numbers are 0. Returns `nil` if the numbers make no
  /// schedule.
  init?(name: String, times: Int, days: Int) {
    self.init(name: name)
    if days == 0 {
      kind = .tracking
      return
    }
    let counts = 1...Schedule.maxCount
    guard counts.contains(times), counts.contains(days), times <= days else { return nil }
    schedule = times == days ? .daily : .rolling(times: times, days: days)
  }
}

/// An importer by the syntax of the two files of a terminal tracker: the habits, and the log of
/// their days.
protocol TerminalDialect: Importer {
  /// Returns the habit that a trimmed line of the first file defines, or `nil`.
  static func habit(_ line: Substring) -> TerminalHabit?

  /// Returns the mark of a day in a trimmed line of the log, or `nil`.
  static func mark(_ line: Substring) -> TerminalMark?
}

extension TerminalDialect {
  /// Groups the habits and the logs of one folder.
  static func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    ExportSet.sets(of: files, by: \.folder)
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    var reading = TerminalReading<Self>()
    return try reading.log(set)
  }

  /// The maximum number of lines to check when detecting a file.
  private static var maxLineCount: Int { 50 }

  /// Returns whether a file is a log, with marks of days in most of its first lines.
  static func isLog(_ file: ExportFile) -> Bool { mostLines(of: file) { mark($0) != nil } }

  /// Returns whether a file defines habits in most of its first lines.
  static func isHabits(_ file: ExportFile) -> Bool {
    mostLines(of: file) { $0.hasPrefix("!") || habit($0) != nil }
  }

  /// Returns whether at least three quarters of the lines, comments excluded, are of a kind.
  private static func mostLines(of file: ExportFile, _ isOfKind: (Substring) -> Bool) -> Bool {
    let head = file.bytes.dropFirst(ByteOrderMark(of: file.bytes)?.length ?? 0).prefix(16_384)
    guard !JSONShape.looksLikeJSON(file.bytes), !head.starts(with: "---".utf8), !head.contains(0)
    else { return false }
    let text = String(decoding: head, as: UTF8.self).boundingMarks
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.trimmingWhitespace
    }
    .filter { !$0.isEmpty && !$0.hasPrefix("#") }.prefix(maxLineCount)
    // The header of a table, whose rows may end like habits.
    if let first = lines.first, first.count(where: { $0 == "," }) > 1, !isOfKind(first) {
      return false
    }
    let count = lines.count(where: isOfKind)
    return count > 0 && count * 4 >= lines.count * 3
  }
}
