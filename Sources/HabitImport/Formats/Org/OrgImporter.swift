import HabitCore
import HabitReading

/// Reads habits of org-mode.
struct OrgImporter: ExportReading {
  static let format = Format(
    id: "org",
    name: "org-mode habits",
    recognition: "headings with stars, and a property ':STYLE: habit'",
    contents: "habits with repeater, tags, id; state changes with notes",
    omitted: "headings that are not habits",
    origin: "the '.org' file",
    evidence: .source
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    guard !JSONText.looksLikeJSON(file.bytes), !file.bytes.prefix(4_096).contains(0) else {
      return false
    }
    return file.fits { file in
      // Searching for a word is cheaper than parsing a file of another format.
      guard namesStyle(try PlainText(file).bytes) else { return false }
      let lines = try TextLines(file, Log()).all
      return lines.contains { OrgHeading($0) != nil }
        && lines.contains { OrgLine.property($0, named: "style")?.lowercased() == "habit" }
    }
  }

  /// Returns whether `:style:` occurs anywhere, in any case.
  private static func namesStyle(_ bytes: [UInt8]) -> Bool {
    let word = Array(":style:".utf8)
    return bytes.indices.contains { start in
      bytes[start] == word[0]
        && bytes[start...].prefix(word.count).elementsEqual(word) { $0 | 0x20 == $1 }
    }
  }

  private let lines: TextLines
  private let habits: HabitList
  private var doneWords: Set<String> = ["DONE"]
  private var openWords: Set<String> = []
  private var task: Task?

  /// The current heading.
  private struct Task {
    var heading: OrgHeading
    var draft = HabitDraft(source: OrgImporter.format)
    var isHabit = false
    var repeater: OrgRepeater?
    var created: (date: Substring, line: Field)?
    /// The note of the last entry, until it ends.
    var note: OrgNote?
  }

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    lines = try TextLines(export.main, Log())
    habits = HabitList(lines.log, file: lines.file)
  }

  mutating func read() throws(ImportError) -> Imported {
    for line in lines.all where line.hasPrefix("#+") { readKeywords(line) }
    for (index, line) in lines.all.enumerated() {
      if let heading = OrgHeading(line) {
        finishTask()
        task = Task(heading: heading)
      } else {
        read(line, lines[index])
      }
    }
    finishTask()
    guard !habits.drafts.isEmpty else {
      throw habits.failure("no heading with the property ':STYLE: habit'")
    }
    return habits.imported
  }

  /// Reads the state keywords; those after a bar, or else the last one, end a task.
  private mutating func readKeywords(_ line: Substring) {
    guard let colon = line.firstIndex(of: ":"),
      ["#+todo", "#+seq_todo", "#+typ_todo"].contains(line[..<colon].lowercased())
    else { return }
    let words = line[line.index(after: colon)...].split(separator: " ").map { word in
      String(word.prefix { $0 != "(" })
    }
    let ends = words.firstIndex(of: "|").map { words[($0 + 1)...] } ?? words.suffix(1)
    doneWords.formUnion(ends)
    openWords.formUnion(words.dropLast(ends.count))
  }

  /// The keywords that end a task without completing it, regardless of the file's own list.
  private static let otherStates: [String: Entry.State] = [
    "SKIP": .skipped, "SKIPPED": .skipped, "CANCEL": .skipped, "CANCELED": .skipped,
    "CANCELLED": .skipped, "FAIL": .failed, "FAILED": .failed, "MISS": .failed, "MISSED": .failed,
  ]

  private mutating func read(_ line: Substring, _ field: Field) {
    guard task != nil else { return }
    if let (word, date) = OrgLine.stateChange(line) {
      finishNote()
      let isKept = addEntry(word, date, field)
      let hasNote = line.trimmingWhitespace.hasSuffix("\\\\")
      task?.note = isKept && hasNote ? OrgNote(depth: OrgLine.depth(of: line)) : nil
      return
    }
    if task?.note?.takes(line) == true { return }
    finishNote()
    let content = line.trimmingWhitespace
    if task?.repeater == nil, let date = OrgLine.scheduled(content) {
      task?.repeater = OrgRepeater(date)
    } else if let style = OrgLine.property(line, named: "style") {
      task?.isHabit = style.lowercased() == "habit"
    } else if let id = OrgLine.property(line, named: "id") {
      task?.draft.habit.id = String(id)
    } else if let category = OrgLine.property(line, named: "category"), !category.isEmpty {
      task?.draft.habit.category = String(category)
    } else if let created = OrgLine.property(line, named: "created") {
      task?.created = (created.drop { !$0.isNumber }.prefix(10), field)
    }
  }

  /// Adds an entry and returns whether it was added.
  private mutating func addEntry(_ word: String, _ date: Substring, _ line: Field) -> Bool {
    guard let state = Self.otherStates[word] ?? (doneWords.contains(word) ? .done : nil) else {
      reportState(word, line)
      return false
    }
    guard let day = line.accepted(Day(iso: date), of: String(date)) else { return false }
    task?.draft.entries.append(Entry(day: day, state: state))
    return true
  }

  /// Reports a keyword that may end a task in the settings of the user's editor.
  private func reportState(_ word: String, _ line: Field) {
    guard let task, task.isHabit, task.heading.state != word, !openWords.contains(word) else {
      return
    }
    let message =
      "state \(word.quoted) is not known to end a task; left out;"
      + " if it does, name it behind the bar among the states of the file"
    line.report(.warning, "org.state", about: word, message)
  }

  /// Assigns the finished note to the last entry.
  private mutating func finishNote() {
    guard let note = task?.note else { return }
    if !note.text.isEmpty, let index = task?.draft.entries.indices.last {
      task?.draft.entries[index].details.note = note.text
    }
    task?.note = nil
  }

  private mutating func finishTask() {
    finishNote()
    defer { task = nil }
    guard var task, task.isHabit else { return }
    task.draft.habit.name = task.heading.title
    task.draft.habit.created = task.created.flatMap { created in
      created.line.accepted(Day(iso: created.date), of: String(created.date), what: "creation")
    }
    task.draft.habit.category = task.heading.tags.first ?? task.draft.habit.category
    if let schedule = task.repeater?.schedule {
      task.draft.schedule = schedule
    } else {
      let name = task.heading.title
      let message = "unknown repeater of the habit \(name.quoted); every day is due"
      habits.warn("org.repeater", about: name, message)
    }
    habits.add(task.draft)
  }
}

struct OrgHeading {
  /// The text without the state keyword, the priority and the tags.
  var title: String
  var tags: [String] = []
  /// The state keyword, if there is one.
  var state: String?

  /// Parses `** NEXT [#A] Read :mind:`, or returns `nil` for any other line.
  ///
  /// The heading of a habit has a state keyword in capitals.
  init?(_ line: Substring) {
    let rest = line.drop { $0 == "*" }
    guard rest.startIndex != line.startIndex, rest.first == " " else { return nil }
    var words = rest.split(separator: " ")
    if let word = words.first, words.count > 1, word.utf8.allSatisfy(Self.isCapital) {
      state = String(word)
      words.removeFirst()
    }
    if let word = words.first, word.hasPrefix("[#"), word.hasSuffix("]") { words.removeFirst() }
    if let word = words.last, word.count > 2, word.hasPrefix(":"), word.hasSuffix(":") {
      tags = word.split(separator: ":").map(String.init)
      words.removeLast()
    }
    title = words.joined(separator: " ")
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}

/// The note of an entry in an org file: the lines that are indented deeper than the entry.
struct OrgNote {
  private(set) var text = ""
  private let depth: Int
  /// The number of trailing empty lines so far.
  private var emptyLines = 0

  /// Creates the empty note of an entry with an indentation.
  init(depth: Int) { self.depth = depth }

  /// Appends a line and returns whether it belongs to the note; two empty lines end a note.
  mutating func takes(_ line: Substring) -> Bool {
    let content = line.trimmingWhitespace
    if content.isEmpty {
      emptyLines += 1
      return true
    }
    guard OrgLine.depth(of: line) > depth, emptyLines < 2 else { return false }
    if !text.isEmpty { text += String(repeating: "\n", count: emptyLines + 1) }
    text += content
    emptyLines = 0
    return true
  }
}

/// Parsers for single lines of an org file.
enum OrgLine {
  /// Returns the value of `:NAME: value` in any case, or `nil` for another line.
  static func property(_ line: Substring, named name: String) -> Substring? {
    let content = line.trimmingWhitespace
    guard content.first == ":" else { return nil }
    let rest = content.dropFirst()
    guard let colon = rest.firstIndex(of: ":"), rest[..<colon].lowercased() == name else {
      return nil
    }
    return rest[rest.index(after: colon)...].trimmingWhitespace
  }

  /// Returns the new state and the date of `- State "DONE" from "NEXT" [2025-01-31 Fri 21:00]`, or
  /// `nil`.
  static func stateChange(_ line: Substring) -> (state: String, date: Substring)? {
    let content = line.trimmingWhitespace
    guard content.hasPrefix("- State "), let first = content.firstIndex(of: "\"") else {
      return nil
    }
    let rest = content[content.index(after: first)...]
    guard let last = rest.firstIndex(of: "\""), let bracket = rest.lastIndex(of: "[") else {
      return nil
    }
    return (String(rest[..<last]), rest[rest.index(after: bracket)...].prefix(10))
  }

  /// Returns the date after `SCHEDULED:`, even after other dates, or `nil`.
  static func scheduled(_ line: Substring) -> Substring? {
    guard let word = line.firstRange(of: "SCHEDULED:"),
      let start = line[word.upperBound...].firstIndex(of: "<")
    else { return nil }
    return line[line.index(after: start)...].prefix { $0 != ">" }
  }

  /// Returns the number of spaces and tabs at the start of a line.
  static func depth(of line: Substring) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }
}

/// The repeater of a date of org-mode, such as `.+2d/4d`.
struct OrgRepeater {
  /// Whether the next date counts from the day of completion.
  var followsDone: Bool
  var count: Int
  var unit: Character
  /// The maximum distance, in its own unit, if there is one.
  var limit: (count: Int, unit: Character)?

  /// Finds the repeater in a line with a date, or returns `nil` if there is none.
  init?(_ line: Substring) {
    let words = line.split { $0 == " " || $0 == "<" || $0 == ">" }
    guard let word = words.first(where: { $0.hasPrefix("+") || $0.hasPrefix(".+") }) else {
      return nil
    }
    let parts = word.drop { $0 == "." || $0 == "+" }.split(separator: "/")
    guard let first = parts.first.flatMap(Self.distance) else { return nil }
    followsDone = word.hasPrefix(".")
    (count, unit) = first
    limit = parts.count > 1 ? Self.distance(parts[1]) : nil
  }

  /// The schedule: once in a run of days, because a task that is done late is still done.
  ///
  /// A repeater of one week, month or year that does not count from the completion is due once in
  /// each calendar period.
  var schedule: Schedule {
    let longest = limit.map { Self.days($0.count, $0.unit) } ?? Self.days(count, unit)
    if longest <= 1 { return .daily }
    if followsDone || limit != nil || count > 1 { return .rolling(times: 1, days: longest) }
    switch unit {
    case "w": return .quota(times: 1, per: .week)
    case "m": return .quota(times: 1, per: .month)
    case "y": return .quota(times: 1, per: .year)
    default: return .rolling(times: 1, days: longest)
    }
  }

  private static func distance(_ text: Substring) -> (count: Int, unit: Character)? {
    guard let unit = text.last, "hdwmy".contains(unit),
      let count = ClockTime.number(Array(text.dropLast().utf8)[...]), count > 0
    else { return nil }
    return (count, unit)
  }

  /// Returns the days of a distance, up to the maximum of a schedule.
  private static func days(_ count: Int, _ unit: Character) -> Int {
    let days =
      switch unit {
      case "h": 1
      case "w": count * 7
      case "m": count * 30
      case "y": count * 365
      default: count
      }
    return min(days, Schedule.maxCount)
  }
}
