import HabitCore
import HabitReading

/// One reading of a Loop export.
///
/// The days of a habit come from its own folder, which is found by the habit's number. If there is
/// none, they come from the table of all habits.
struct LoopReading {
  private let dateFormat: String?
  private let location: Location
  private var list: ExportFile?
  private var table: LoopTable?
  private var folders: [(number: Int, name: String, file: ExportFile)] = []
  private let log = Log()

  /// Creates a reading and sorts the files of an export by kind.
  ///
  /// - Throws: ``ImportError`` if the list or the table occurs twice, or if days do not identify
  ///   their habit.
  init(_ export: ExportSet, dateFormat: String?) throws(ImportError) {
    self.dateFormat = dateFormat
    location = Location(file: export.main.path)
    for file in export.files {
      switch LoopFileKind(of: file) {
      case .habits?:
        if let list { throw Self.twice(list.path, file) }
        list = file
      case .table(let found)?:
        if let table { throw Self.twice(table.file, file) }
        table = found
      case .days?:
        guard let (number, name) = Loop.label(ofFolder: file.folder) else {
          throw ImportError(
            Location(file: file.path),
            "the days of one Loop habit without its folder; give the whole zip or folder"
          )
        }
        folders.append((number, name, file))
      case .scores?: break
      case nil: throw ImportError(Location(file: file.path), "not a file of a Loop export")
      }
    }
  }

  /// Reads all habits, in the order of the list.
  func read() throws(ImportError) -> Imported {
    guard table != nil || !folders.isEmpty else {
      let what = list == nil ? "the scores of Loop habits" : "a list of Loop habits"
      throw ImportError(location, "\(what) without their days; give the whole zip or folder")
    }
    var imported = Imported()
    var drafts: [HabitDraft] = []
    if let list {
      let table = EntryTable(try CSVTable(list), log)
      imported.version = Self.version(table)
      drafts = try self.drafts(table)
    }
    let columns = try self.columns(of: &drafts)
    addFolders(to: &drafts)
    let rows = try tableDays()
    let knowsUnknown = rows.contains { $0.marks.contains(.unknown) }
    var numbers: Set<Double> = []
    for (index, draft) in drafts.enumerated() {
      let isFirst = numbers.insert(draft.order).inserted
      let folder = folders.first { Double($0.number) == draft.order && isFirst }?.file
      let number = columns.firstIndex(of: index)
      let column = number.map { self.column(rows, $0, knowsUnknown: knowsUnknown) }
      let own = try folder.map { file throws(ImportError) in try self.days(of: file) }
      let others = own == nil ? nil : column
      guard let days = own ?? column, let file = folder?.path ?? table?.file,
        let history = self.history(of: draft, days, others: others ?? [], file: file)
      else {
        let name = draft.habit.name.quoted
        let message = "a habit without days in this export, such as \(name); left out"
        log.report(.note, "loop.empty", message, at: Location(file: list?.path ?? location.file))
        continue
      }
      imported.habits.append(history)
    }
    imported.diagnostics = log.findings.diagnostics
    return imported
  }

  private static func twice(_ path: String, _ file: ExportFile) -> ImportError {
    ImportError(
      Location(file: file.path),
      "\(path.quoted) of the same folder is another export; keep each in its own folder"
    )
  }

  /// Returns the indexes of the habits that the columns of the table belong to.
  ///
  /// Without a list, the header of the table names the habits.
  private func columns(of drafts: inout [HabitDraft]) throws(ImportError) -> [Int] {
    guard let table else { return [] }
    if list != nil {
      let names = drafts.map(\.habit.name)
      if let columns = columnsOfFolders(drafts) ?? table.columns(of: names) { return columns }
      let message = "\(table.count) columns do not fit the habits of the list; left out"
      guard !folders.isEmpty else { throw ImportError(Location(file: table.file), message) }
      log.report(.warning, "loop.columns", message, at: Location(file: table.file))
      return []
    }
    // The folders name their habits themselves.
    guard folders.isEmpty else { return [] }
    let names = table.names.split(separator: table.delimiter, omittingEmptySubsequences: false)
    guard names.count == table.count else {
      throw ImportError(
        Location(file: table.file, line: 1),
        "\(table.count) columns and \(names.count) names: a name holds a comma;"
          + " give Habits.csv of the same export too"
      )
    }
    drafts = names.enumerated().map { Self.draft($0 + 1, String($1)) }
    return Array(names.indices)
  }

  /// Returns the indexes of the habits with folders, if the table has one column for each of them.
  ///
  /// An export of selected habits has folders and columns for these alone, and names are not
  /// unique.
  private func columnsOfFolders(_ drafts: [HabitDraft]) -> [Int]? {
    let numbers = Set(folders.map { Double($0.number) })
    let indexes = drafts.indices.filter { numbers.contains(drafts[$0].order) }
    return indexes.count == table?.count ? indexes : nil
  }

  /// Adds a habit for each folder that is not in the list.
  private func addFolders(to drafts: inout [HabitDraft]) {
    let known = Set(drafts.map(\.order))
    for (number, name, file) in folders where !known.contains(Double(number)) {
      let draft = Self.draft(number, name.isEmpty ? "Habit \(number)" : name)
      drafts.append(draft)
      guard list != nil else { continue }
      let message = "number \(number) is not in the list; read as \(draft.habit.name.quoted), daily"
      log.report(.warning, "loop.folder", message, at: Location(file: file.path))
    }
    guard list == nil else { return }
    let message = "no Habits.csv next to it; colours, targets and frequencies are not known"
    log.report(.warning, "loop.list", message, at: location)
  }

  /// Creates a habit that is known by the number at the start of its folder's name, and by its own.
  private static func draft(_ number: Int, _ name: String) -> HabitDraft {
    var draft = HabitDraft(id: name, named: name, source: LoopCSVImporter.format)
    draft.habit.position = Double(number)
    draft.order = Double(number)
    return draft
  }

  // MARK: The list of the habits

  /// Returns the versions of Loop that write a list with these columns.
  private static func version(_ list: EntryTable) -> String {
    if list.columns["type"] != nil { return "as of Loop 2.3.1" }
    return list.columns["question"] != nil ? "of Loop 2.0 to 2.3.0" : "of Loop up to 1.8"
  }

  private func drafts(_ list: EntryTable) throws(ImportError) -> [HabitDraft] {
    var drafts: [HabitDraft] = []
    var ids: [String: Int] = [:]
    try list.forEachRow { row in
      var draft = draft(row, place: drafts.count + 1)
      // Names are not unique, and the export has no other id.
      let count = ids[draft.habit.name, default: 0] + 1
      ids[draft.habit.name] = count
      if count > 1 { draft.habit.id += "#\(count)" }
      drafts.append(draft)
    }
    return drafts
  }

  private func draft(_ row: EntryTable, place: Int) -> HabitDraft {
    let position = row["position"].string ?? ""
    let number = Loop.number(position)
    if number == nil {
      let message = "\(position.quoted) is not a position; the row's own place counts"
      row.whole.report(.warning, "loop.position", message)
    }
    let order = number ?? place
    var draft = Self.draft(order, row["name"].string ?? "Habit \(order)")
    // Up to version 1.8 the description was the question.
    let hasQuestion = row.columns["question"] != nil
    draft.habit.question = row[hasQuestion ? "question" : "description"].string
    draft.habit.note = hasQuestion ? row["description"].string : nil
    draft.habit.color = row["color"].meaning("a colour", code: "loop.color") { HexColor($0) }
    draft.habit.unit = row["unit"].string
    draft.isArchived = row["archived?"].string?.lowercased() == "true"
    draft.isMeasured = row["type"].string.map { $0.uppercased() == "NUMERICAL" }
    draft.schedule = schedule(row)
    if draft.isMeasured == true { draft.habit.kind = kind(row, draft.schedule, place) }
    return draft
  }

  private func schedule(_ row: EntryTable) -> Schedule {
    let times = row["frequencynumerator", "numrepetitions"].string ?? ""
    let days = row["frequencydenominator", "interval"].string ?? ""
    if let count = Loop.number(times), let length = Loop.number(days),
      let schedule = Loop.schedule(times: count, days: length)
    {
      return schedule
    }
    let message = "unknown frequency of \(times.quoted) in \(days.quoted) days; read as daily"
    row.whole.report(.warning, "loop.frequency", message)
    return .daily
  }

  private func kind(_ row: EntryTable, _ schedule: Schedule, _ place: Int) -> Kind {
    let isLimit = row["target type"].string?.uppercased() == "AT_MOST"
    let text = row["target value"].string ?? ""
    let target = Double(decimal: text)
    guard let kind = Loop.kind(isLimit: isLimit, target: target) else {
      let message = "\(text.quoted) is not a target; the habit is only counted"
      row.whole.report(.warning, "loop.target", about: "\(place)", message)
      return .tracking
    }
    let name = row["name"].string ?? ""
    if let message = Loop.periodMessage(of: name, target?.short ?? text, schedule) {
      row.whole.report(.note, "loop.period", about: name, message)
    }
    return kind
  }

  // MARK: Days

  /// Reads the days of a habit's own file.
  private func days(of file: ExportFile) throws(ImportError) -> [LoopDay] {
    let reader = try CSVReader(file)
    var dates = try DateColumn(format: dateFormat, file: file.path)
    var scan = reader
    var row = CSVRow()
    while try scan.next(&row) {
      guard row.cell(0).lowercased() != "date" else { continue }
      dates.scan(row.cell(0).trimmingSpaces)
    }
    try dates.settle(file: file.path)
    var days: [LoopDay] = []
    var rest = reader
    while try rest.next(&row) {
      let location = Location(file: file.path, line: row.line)
      guard row.line > 1 || row.cell(0).lowercased() != "date",
        let day = day(row.cell(0), dates, at: location)
      else { continue }
      guard let mark = LoopMark(row.cell(1).trimmingSpaces) else {
        let message = "\(row.cell(1).quoted) is not a mark of Loop; row left out"
        log.report(.warning, "loop.mark", message, at: location)
        continue
      }
      days.append(LoopDay(day: day, mark: mark, note: row.cell(2), location: location))
    }
    return days
  }

  private typealias TableDay = (day: Day, location: Location, marks: [LoopMark])

  /// Reads the days of each row of the table, with one mark per column.
  private func tableDays() throws(ImportError) -> [TableDay] {
    guard let table else { return [] }
    var dates = try DateColumn(format: dateFormat, file: table.file)
    for row in table.rows { dates.scan(row.date) }
    try dates.settle(file: table.file)
    return table.rows.compactMap { row in
      let location = Location(file: table.file, line: row.line)
      return day(row.date, dates, at: location).map { day in
        (day, location, row.cells.map { LoopMark($0) ?? .unknown })
      }
    }
  }

  private func day(_ date: String, _ dates: DateColumn, at location: Location) -> Day? {
    let date = date.trimmingSpaces
    let day = dates.day(of: date)
    if let day, Day.accepted.contains(day) { return day }
    let code = day == nil ? "loop.day" : "loop.range"
    log.report(.warning, code, dates.message(for: date, day), at: location)
    return nil
  }

  /// Returns the days of one column of the table.
  ///
  /// If a table has no code for unknown days, a 0 before the first mark is unknown. The versions
  /// with measured habits have such a code.
  private func column(_ rows: [TableDay], _ number: Int, knowsUnknown: Bool) -> [LoopDay] {
    let days = rows.map { LoopDay(day: $0.day, mark: $0.marks[number], location: $0.location) }
    if knowsUnknown || days.contains(where: \.mark.isAmount) { return days }
    let first = days.lazy.filter { $0.mark.code != 0 }.map(\.day).min()
    return days.filter { day in first.map { day.day >= $0 } ?? false }
  }

  // MARK: Entries

  /// Returns a habit with its entries, or `nil` for an archived habit without any.
  ///
  /// - Parameters:
  ///   - draft: The habit.
  ///   - days: Its days, from its own folder or the table.
  ///   - others: Its days in the table, if it has a folder.
  ///   - file: The file of its days.
  /// - Returns: The habit, and what is to be said of it in the log.
  private func history(
    of draft: HabitDraft,
    _ days: [LoopDay],
    others: [LoopDay],
    file: String
  ) -> HabitHistory? {
    var draft = draft
    let location = Location(file: file)
    let isMeasured = draft.isMeasured ?? (days + others).contains { $0.mark.isAmount }
    if isMeasured, draft.isMeasured == nil {
      draft.habit.kind = .tracking
      let message =
        "amounts of \(draft.habit.name.quoted) without a target; it is only counted"
      log.report(.note, "loop.kind", about: draft.habit.id, message, at: location)
    }
    let entries = entries(of: days, isMeasured: isMeasured)
    compare(draft.habit.name, entries, with: others, isMeasured: isMeasured)
    if draft.isArchived {
      guard let last = entries.keys.max() else { return nil }
      draft.habit.archived = last
      let message = "the export does not say when a habit was archived; its last entry counts"
      log.report(.note, "loop.archived", message, at: Location(file: list?.path ?? file))
    }
    draft.entries = entries.values.sorted { $0.day < $1.day }
    draft.dropEarlyNoes(log, at: location)
    return draft.history
  }

  /// Returns the entries of a habit by day; the last row of a day counts.
  private func entries(of days: [LoopDay], isMeasured: Bool) -> [Day: Entry] {
    var entries: [Day: Entry] = [:]
    entries.reserveCapacity(days.count)
    for day in days {
      if !isMeasured, day.mark.isAmount {
        let message = "an amount for a habit of yes or no; row left out"
        log.report(.warning, "loop.amount", message, at: day.location)
      }
      guard var entry = day.mark.entry(on: day.day, isMeasured: isMeasured) else {
        if !day.note.isEmpty {
          let message = "a note on a day without a mark; the note is left out"
          log.report(.warning, "loop.note", message, at: day.location)
        }
        continue
      }
      if !day.note.isEmpty { entry.details.note = day.note }
      guard entries.updateValue(entry, forKey: day.day) != nil else { continue }
      let message = "a day appears twice; the last row counts"
      log.report(.warning, "loop.twice", message, at: day.location)
    }
    return entries
  }

  /// Reports how many days of the table differ from the habit's own file.
  private func compare(
    _ name: String,
    _ entries: [Day: Entry],
    with others: [LoopDay],
    isMeasured: Bool
  ) {
    let knowsUnknown = others.contains { $0.mark == .unknown }
    let count = others.count { other in
      let own = entries[other.day]
      let entry = other.mark.entry(on: other.day, isMeasured: isMeasured)
      if own == nil, other.mark.code == 0, !knowsUnknown { return false }
      return own?.state != entry?.state || own?.value != entry?.value
    }
    guard count > 0, let table else { return }
    let message =
      "\(name.quoted): \(count.counted("day differs", "days differ"))"
      + " from the habit's own folder, which counts"
    log.report(.warning, "loop.differs", about: name, message, at: Location(file: table.file))
  }
}

/// The record of one day of a habit in Loop.
private struct LoopDay {
  let day: Day
  let mark: LoopMark
  var note = ""
  let location: Location
}
