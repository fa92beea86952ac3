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
    guard !JSONShape.looksLikeJSON(file.bytes), !file.bytes.prefix(4_096).contains(0) else {
      return false
    }
    return file.fits { file in
      // Searching for a word is cheaper than parsing a file of another format.
      guard namesStyle(try PlainText(file).bytes) else { return false }
      let lines = try lines(of: file)
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

  private let file: String
  private let lines: [Substring]
  private var findings = Findings()
  private var drafts: [HabitDraft] = []
  private var doneWords: Set<String> = ["DONE"]
  private var openWords: Set<String> = []
  private var task: Task?

  /// The current heading.
  private struct Task {
    var heading: OrgHeading
    var draft = HabitDraft(source: OrgImporter.format)
    var isHabit = false
    var repeater: OrgRepeater?
    var created: (date: Substring, line: Int)?
    /// The note of the last entry, until it ends.
    var note: OrgNote?
  }

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    file = export.main.path
    lines = try Self.lines(of: export.main)
  }

  private static func lines(of file: ExportFile) throws(ImportError) -> [Substring] {
    String(decoding: try PlainText(file).bytes, as: UTF8.self).boundingMarks
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  mutating func read() throws(ImportError) -> Imported {
    for line in lines where line.hasPrefix("#+") { readKeywords(line) }
    for (index, line) in lines.enumerated() {
      if let heading = OrgHeading(line) {
        finishTask()
        task = Task(heading: heading)
      } else {
        read(line, number: index + 1)
      }
    }
    finishTask()
    guard !drafts.isEmpty else {
      throw ImportError(Location(file: file), "no heading with the property ':STYLE: habit'")
    }
    HabitDraft.nameIDs(of: &drafts)
    return Imported(habits: drafts.map(\.history), diagnostics: findings.diagnostics)
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

  private mutating func read(_ line: Substring, number: Int) {
    guard task != nil else { return }
    if let (word, date) = OrgLine.stateChange(line) {
      finishNote()
      let isKept = addEntry(word, date, at: Location(file: file, line: number))
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
      task?.created = (created.drop { !$0.isNumber }.prefix(10), number)
    }
  }

  /// Adds an entry and returns whether it was added.
  private mutating func addEntry(_ word: String, _ date: Substring, at location: Location) -> Bool {
    guard let state = Self.otherStates[word] ?? (doneWords.contains(word) ? .done : nil) else {
      reportState(word, at: location)
      return false
    }
    guard let day = day(date, "entry", at: location) else { return false }
    task?.draft.entries.append(Entry(day: day, state: state))
    return true
  }

  /// Returns the day of a date, or reports what is left out and returns `nil`.
  private mutating func day(_ date: Substring, _ what: String, at location: Location) -> Day? {
    findings.accepted(Day(iso: date), of: String(date), what: what, at: location)
  }

  /// Reports a keyword that may end a task in the settings of the user's editor.
  private mutating func reportState(_ word: String, at location: Location) {
    guard let task, task.isHabit, task.heading.state != word, !openWords.contains(word) else {
      return
    }
    let message =
      "state \(word.quoted) is not known to end a task; left out;"
      + " if it does, name it behind the bar among the states of the file"
    findings.add(.warning, "org.state", about: word, message, at: location)
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
      day(created.date, "creation", at: Location(file: file, line: created.line))
    }
    task.draft.habit.category = task.heading.tags.first ?? task.draft.habit.category
    if let schedule = task.repeater?.schedule {
      task.draft.habit.schedules = schedule == .daily ? [] : [ScheduleChange(schedule)]
    } else {
      let name = task.heading.title
      let message = "no repeater of the habit \(name.quoted) is known; every day is due"
      findings.add(.warning, "org.repeater", about: name, message, at: Location(file: file))
    }
    drafts.append(task.draft)
  }
}
