import HabitCore
import HabitReading

/// Reads the habits of TickTick: two answers of its web interface, as its backup has no habits.
///
/// Check-ins refer to habits by id.
struct TickTickImporter: ExportReading {
  static let format = Format(
    id: "ticktick",
    name: "TickTick",
    recognition: "JSON: a list of habits with 'repeatRule', and an object that begins with"
      + " 'checkins'",
    contents: "habits with colour, goal, unit, repetition and reminders; check-ins by day",
    omitted: "encouragements, icons, sections, tasks",
    origin: "the answers to 'habits' and 'habitCheckins/query' on ticktick.com, in one folder; the"
      + " backup of TickTick has no habits",
    evidence: .readers
  )

  static let readsInstants = true

  static let omissions: [String: OmissionKind] = [
    "ticktick.color": OmissionKind("colour", "not known"),
    "ticktick.excluded": OmissionKind("day", "excluded from a repetition"),
    "ticktick.instant": OmissionKind("value", "no instant"),
    "ticktick.reminder": OmissionKind("reminder", "no time of a day"),
    "ticktick.status": OmissionKind("check-in", "of a status that is not known"),
  ]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys().isSuperset(of: ["id", "name", "repeatRule"]) || Self.hasCheckIns(file)
  }

  /// Groups the lists and the check-ins of one folder.
  static func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    ExportSet.sets(of: files, by: \.folder)
  }

  /// Returns whether a file has check-ins, and no habits.
  static func hasCheckIns(_ file: ExportFile) -> Bool {
    guard JSONShape.looksLikeJSON(file.bytes) else { return false }
    let shape = file.found { JSONShape(of: try JSONText($0)) }
    return shape?.keys.first == "checkins" && shape?.firstValue == .object
  }

  private let export: ExportSet
  private let clock: DayClock
  private var habits: [TickTickHabit] = []
  /// The indexes of the habits by id.
  private var indexes: [String: Int] = [:]
  private var diagnostics: [Diagnostic] = []

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    self.export = export
    clock = settings.clock
  }

  mutating func read() throws(ImportError) -> Imported {
    let files = export.files.map { (file: $0, hasCheckIns: Self.hasCheckIns($0)) }
    for (file, hasCheckIns) in files where !hasCheckIns { try readHabits(file) }
    guard files.contains(where: { !$0.hasCheckIns }) else {
      throw ImportError(
        Location(file: export.main.path),
        "check-ins of TickTick, but no list of its habits; put both into one folder"
      )
    }
    for (file, hasCheckIns) in files where hasCheckIns { try readCheckIns(file) }
    let file = export.main.path
    var findings = Findings()
    if !files.contains(where: \.hasCheckIns) {
      let message = "habits of TickTick without their check-ins; put both into one folder"
      findings.add(.warning, "ticktick.alone", message, at: Location(file: file))
    }
    let drafts = habits.map(\.habit)
    findings.reportUnticked(habits.reduce(0) { $0 + $1.untickedCount }, file: file)
    findings.reportArchived(drafts, file: file)
    return Imported(habits: drafts.map(\.history), diagnostics: diagnostics + findings.diagnostics)
  }

  private mutating func readHabits(_ file: ExportFile) throws(ImportError) {
    var json = try AppJSON(file)
    try json.reader.openArray()
    while try json.nextObject() { try readHabit(&json) }
    diagnostics += try json.finish()
  }

  private mutating func readHabit(_ json: inout AppJSON) throws(ImportError) {
    var habit = TickTickHabit()
    while let key = try json.nextWantedKey() {
      switch key {
      case "id": habit.draft.habit.id = try json.string() ?? ""
      case "name": habit.draft.habit.name = try json.string() ?? ""
      case "color": habit.draft.habit.color = try Self.color(&json)
      case "sortOrder": habit.draft.habit.position = try Self.position(&json)
      case "status": habit.draft.isArchived = try json.whole() == 2
      case "createdTime": habit.draft.habit.created = try day(&json)
      case "archivedTime": habit.draft.habit.archived = try day(&json)
      case "type": habit.countsAmounts = try json.string() == "Real"
      case "goal": habit.goal = try json.number()
      case "unit": habit.draft.habit.unit = try Self.unit(&json)
      case "repeatRule": habit.rule = try json.text() ?? ""
      case "reminders": habit.draft.habit.reminders = try Self.reminders(&json)
      case "targetStartDate": habit.start = try Self.start(&json)
      case "exDates": try Self.reportExcluded(&json)
      default: try json.skip()
      }
    }
    let id = habit.draft.habit.id
    guard !id.isEmpty else { throw json.reader.failure("\(json.reader.pathPrefix)no key \"id\"") }
    guard indexes[id] == nil else {
      let message = "the id \(id.quoted) appears twice; the first habit counts"
      json.report(.warning, "ticktick.id", message)
      return
    }
    if habit.schedule == nil {
      json.report(.warning, "ticktick.repeat", "no repetition that is known; read as daily")
    }
    indexes[id] = habits.count
    habits.append(habit)
  }

  private static func color(_ json: inout AppJSON) throws(ImportError) -> HexColor? {
    guard let text = try json.text() else { return nil }
    if let color = HexColor(text) { return color }
    json.report(.warning, "ticktick.color", "no colour \(text.quoted) is known; left out")
    return nil
  }

  /// Returns the position of a habit; those beyond what can be counted are of no use.
  private static func position(_ json: inout AppJSON) throws(ImportError) -> Double? {
    guard json.reader.nextKind == .number else { return try json.number() }
    let position = try json.reader.number()
    return abs(position) <= AppJSON.maxNumber ? position : nil
  }

  /// Returns the unit, if it is more than that times are counted.
  private static func unit(_ json: inout AppJSON) throws(ImportError) -> String? {
    let unit = try json.text()
    return unit == "Count" ? nil : unit
  }

  private static func reminders(_ json: inout AppJSON) throws(ImportError) -> [String] {
    let texts = try json.strings()
    let times = texts.filter { TimeOfDay($0) != nil }
    if times.count < texts.count {
      json.report(.warning, "ticktick.reminder", "a reminder at no time of a day; left out")
    }
    return times
  }

  /// Returns the day on which a repetition starts; an app that has none may write any number.
  private static func start(_ json: inout AppJSON) throws(ImportError) -> Day? {
    Day(compact: try stamp(&json)).flatMap { Day.accepted.contains($0) ? $0 : nil }
  }

  /// Reports days that are excluded from a repetition.
  private static func reportExcluded(_ json: inout AppJSON) throws(ImportError) {
    guard try json.opensArray() else { return }
    while try json.nextElement() {
      json.report(.warning, "ticktick.excluded", "a day that is excluded; it stays due")
      try json.skip()
    }
  }

  /// Returns a day that is written as a number or a text of eight digits.
  private static func stamp(_ json: inout AppJSON) throws(ImportError) -> String {
    guard json.reader.nextKind == .number else { return try json.string() ?? "" }
    return try json.whole().map(String.init) ?? ""
  }

  private func day(_ json: inout AppJSON) throws(ImportError) -> Day? {
    guard let text = try json.text() else { return nil }
    if let day = WrittenInstant(text)?.instant.flatMap(clock.day) { return day }
    Self.reportInstant(text, &json)
    return nil
  }

  private mutating func readCheckIns(_ file: ExportFile) throws(ImportError) {
    var json = try AppJSON(file)
    var orphans = 0
    try json.reader.openObject()
    while try json.nextWantedKey(of: ["checkins"]) != nil {
      guard try json.opensObject() else { continue }
      while let key = try json.reader.nextKey() {
        let index = indexes[json.reader.string(key.token)]
        guard try json.opensArray() else { continue }
        while try json.nextElement() {
          guard try json.opensObject(), let checkIn = try checkIn(&json) else { continue }
          if let index { add(checkIn, to: index, &json) } else { orphans += 1 }
        }
      }
    }
    json.findings.reportOrphans(orphans, file: file.path)
    diagnostics += try json.finish()
  }

  private mutating func add(
    _ checkIn: TickTickHabit.CheckIn,
    to index: Int,
    _ json: inout AppJSON
  ) {
    guard habits[index].checkIns.updateValue(checkIn, forKey: checkIn.day) != nil else { return }
    let message = "a day appears twice for one habit; the last record counts"
    json.report(.note, "entry.twice", message)
  }

  private func checkIn(_ json: inout AppJSON) throws(ImportError) -> TickTickHabit.CheckIn? {
    var (stamp, instant, amount, number): (String, String?, Double, Int) = ("", nil, 0, 0)
    while let key = try json.nextWantedKey() {
      switch key {
      case "checkinStamp": stamp = try Self.stamp(&json)
      case "checkinTime": instant = try json.text()
      case "value": amount = try json.number() ?? 0
      case "status": number = try json.whole() ?? 0
      default: try json.skip()
      }
    }
    guard let day = json.accepted(Day(compact: stamp), of: stamp) else { return nil }
    guard let status = TickTickHabit.Status(rawValue: number) else {
      json.report(.warning, "ticktick.status", "no status \(number) is known; left out")
      return nil
    }
    let time = instant.flatMap { clockTime($0, on: day, &json) }
    return TickTickHabit.CheckIn(day: day, time: time, status: status, amount: amount)
  }

  /// Returns the time of an instant, or `nil` if it is on another day: what was noted later.
  private func clockTime(_ text: String, on day: Day, _ json: inout AppJSON) -> TimeOfDay? {
    guard let instant = WrittenInstant(text)?.instant else {
      Self.reportInstant(text, &json)
      return nil
    }
    return clock.day(of: instant) == day ? clock.time(of: instant) : nil
  }

  private static func reportInstant(_ text: String, _ json: inout AppJSON) {
    json.report(.warning, "ticktick.instant", "no instant \(text.quoted); left out")
  }
}
