import HabitCore
import HabitReading

/// Reads notes of Obsidian: one per habit with its days, or one per day with properties.
struct ObsidianImporter: ExportReading {
  static let format = Format(
    id: "obsidian",
    name: "Obsidian notes",
    recognition: "Markdown with 'entries' or marks as properties in its head, or linked days",
    contents:
      "notes of a habit with title, colour and days; properties and fields of daily notes, and"
      + " their check boxes below the heading 'noteHeading' of the settings",
    omitted: "the rest of each note's text",
    origin: "the folder of the notes",
    evidence: .source,
    omissions: [
      "obsidian.color": OmissionKind("colour", "unknown"),
      "obsidian.day": OmissionKind("note", "no day in the name or the property 'date'"),
      "obsidian.property": OmissionKind("property", "not a tick or an amount"),
      "obsidian.twice": OmissionKind("property", "twice in one note"),
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    guard file.bytes.prefix(6).contains(UInt8(ascii: "-")) || file.path.hasSuffix(".md") else {
      return false
    }
    return kind(of: file, settings) != .other
  }

  /// Groups the notes of days that are in one folder.
  static func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    ExportSet.sets(of: files) { kind(of: $0, settings) == .habit ? nil : "\($0.origin)" }
  }

  private let export: ExportSet
  private let pattern: DatePattern?
  private let heading: String?
  private let log = Log()
  private let habits: HabitList
  private var days: [Day: String] = [:]

  /// - Throws: ``ImportError`` if the date format is not valid.
  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    self.export = export
    habits = HabitList(log, file: export.main.path)
    heading = settings.noteHeading
    pattern = settings.dateFormat.flatMap { DatePattern($0) }
    if pattern == nil, let format = settings.dateFormat {
      throw habits.failure(DatePattern.refusal(of: format))
    }
  }

  private static func kind(of file: ExportFile, _ settings: ImportSettings) -> ObsidianNote.Kind {
    let head = file.found { try ObsidianNote.properties(of: $0, heading: settings.noteHeading) }
    return head.map { ObsidianNote.kind(of: $0, path: file.path) } ?? .other
  }

  mutating func read() throws(ImportError) -> Imported {
    for file in export.files {
      guard let head = try ObsidianNote.properties(of: file, log, heading: heading) else {
        throw ImportError(
          Location(file: file.path),
          "no note with properties between two lines of ---"
        )
      }
      for property in head.repeated {
        let message = "property \(property.key.quoted) appears twice; the first counts"
        property.line.report(.warning, "obsidian.twice", about: property.key, message)
      }
      if ObsidianNote.kind(of: head, path: file.path) == .habit {
        readHabit(head, file: file.path)
      } else {
        readDay(head, file: file.path)
      }
    }
    guard !habits.drafts.isEmpty else {
      throw habits.failure("no note with a day and a tick or an amount; \(Self.dayHint)")
    }
    return habits.imported
  }

  private func readHabit(_ head: NoteProperties, file: String) {
    let name = head.text("title") ?? ObsidianNote.name(of: file)
    var draft = HabitDraft(id: name, named: name, source: Self.format)
    draft.habit.color = color(of: head)
    if let gap = head.text("maxGap").flatMap({ Int($0) }), (1...365).contains(gap) {
      draft.habit.schedules = [ScheduleChange(.rolling(times: 1, days: gap + 1))]
    }
    var seen: Set<Day> = []
    for date in head.texts("entries") { add(date, note: nil, to: &draft, &seen, head.whole) }
    for line in head.body {
      guard let (date, text) = ObsidianNote.link(line) else { continue }
      add(date, note: text.isEmpty ? nil : text, to: &draft, &seen, head.whole)
    }
    habits.add(draft)
  }

  private func color(of head: NoteProperties) -> HexColor? {
    guard let text = head.text("color") else { return nil }
    let digits = text.drop { $0 == "#" }
    let six = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    if let color = HexColor(six) { return color }
    let message = "\(text.quoted) is not a colour; write it like '#5E5CE6'"
    head.whole.report(.warning, "obsidian.color", message)
    return nil
  }

  private func add(
    _ date: String,
    note: String?,
    to draft: inout HabitDraft,
    _ seen: inout Set<Day>,
    _ head: Field
  ) {
    let written = Day(iso: date) ?? WrittenInstant(date)?.day
    guard let day = head.accepted(written, of: date) else { return }
    guard seen.insert(day).inserted || note != nil else {
      return head.report(.note, "entry.twice", "the same day twice for one habit; it counts once")
    }
    var entry = Entry(day: day, state: .done)
    if let note { entry.details.note = note }
    draft.entries.append(entry)
  }

  private static let dayHint = "for names like 31-01-2025 set --date-format D-M-Y"

  private mutating func readDay(_ head: NoteProperties, file: String) {
    guard let day = ObsidianDay.day(of: head, name: ObsidianNote.name(of: file), pattern) else {
      let message =
        "no day in the name of the note or in its property 'date'; note left out; \(Self.dayHint)"
      head.whole.report(.warning, "obsidian.day", message)
      return
    }
    if let dated = ObsidianDay.property(of: head), dated != day {
      let message = "the property 'date' is \(dated), but the name of the note is of \(day)"
      head.whole.report(.warning, "obsidian.date", "\(message); the name counts")
    }
    if let other = days.updateValue(file, forKey: day) {
      let message = "a note of the same day as \(other.quoted); amounts of both are added up"
      head.whole.report(.note, "obsidian.day-twice", message)
    }
    for property in head.properties {
      switch ObsidianMark(property) {
      case .done(let names):
        for name in names { add(Entry(day: day, state: .done), to: name) }
      case .yes: add(Entry(day: day, state: .done), to: property.key)
      case .no: add(Entry(day: day, state: .failed), to: property.key)
      case .amount(let value, let unit):
        let index = add(Entry(day: day, value: value), to: property.key)
        setUnit(unit, of: index, property.line)
      case nil:
        guard ObsidianMark.isMissed(property) else { continue }
        let message = "property \(property.key.quoted) is not a tick or an amount; not read"
        property.line.report(.note, "obsidian.property", about: property.key, message)
      }
    }
  }

  @discardableResult
  private func add(_ entry: Entry, to name: String) -> Int {
    let index = habits.index(of: name, named: name, Self.format)
    if entry.value != nil { habits.drafts[index].habit.kind = .tracking }
    habits.drafts[index].entries.append(entry)
    return index
  }

  private func setUnit(_ unit: String?, of index: Int, _ line: Field) {
    guard let unit, let other = habits.drafts[index].habit.unit, other != unit else {
      habits.drafts[index].habit.unit = habits.drafts[index].habit.unit ?? unit
      return
    }
    let name = habits.drafts[index].habit.name
    let message =
      "habit \(name.quoted) has the units \(other.quoted) and \(unit.quoted);"
      + " its values are added up as they are"
    line.report(.warning, "obsidian.unit", about: name, message)
  }
}
