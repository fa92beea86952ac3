import HabitCore
import HabitReading

/// One reading of a Loop export.
///
/// The days of a habit come from its own folder, which is found by the habit's number. If there is
/// none, they come from the table of all habits.
struct LoopReading {
  private let dateFormat: String?
  private let location: Location
  private(set) var list: ExportFile?
  private(set) var table: LoopTable?
  private var folders: [(number: Int, name: String, file: ExportFile)] = []
  let log = Log()

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
        guard let (number, name) = LoopHabit.label(ofFolder: file.folder) else {
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
  mutating func read() throws(ImportError) -> Imported {
    guard table != nil || !folders.isEmpty else {
      let what = list == nil ? "the scores of Loop habits" : "a list of Loop habits"
      throw ImportError(location, "\(what) without their days; give the whole zip or folder")
    }
    var habits: [LoopHabit]?
    var imported = Imported()
    if let list {
      let list = try LoopHabitList(list, log)
      habits = list.habits
      imported.version = list.version
    }
    let columns = try self.columns(of: &habits)
    var loops = habits ?? []
    addFolders(to: &loops)
    let rows = try tableDays()
    let knowsUnknown = rows.contains { $0.marks.contains(.unknown) }
    var numbers: Set<Int> = []
    for (index, loop) in loops.enumerated() {
      let isFirst = numbers.insert(loop.number).inserted
      let folder = folders.first { $0.number == loop.number && isFirst }?.file
      let column = columns.firstIndex(of: index).map {
        self.column(rows, $0, knowsUnknown: knowsUnknown)
      }
      if let history = try history(of: loop, in: folder, column) { imported.habits.append(history) }
    }
    imported.diagnostics = log.findings.diagnostics
    return imported
  }

  /// Returns a habit with the days of its own folder, or else of its column in the table.
  private mutating func history(
    of loop: LoopHabit,
    in folder: ExportFile?,
    _ column: [LoopDay]?
  ) throws(ImportError) -> HabitHistory? {
    if let folder {
      return history(of: loop, try days(of: folder), others: column, file: folder.path)
    }
    if let column, let table { return history(of: loop, column, others: nil, file: table.file) }
    reportNoDays(loop)
    return nil
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
  private mutating func columns(of habits: inout [LoopHabit]?) throws(ImportError) -> [Int] {
    guard let table else { return [] }
    if let habits {
      let names = habits.map(\.habit.name)
      if let columns = placesOfFolders(habits) ?? table.columns(of: names) { return columns }
      let message = "\(table.count) columns do not fit the habits of the list; left out"
      guard !folders.isEmpty else { throw ImportError(Location(file: table.file), message) }
      log.findings.add(.warning, "loop.columns", message, at: Location(file: table.file))
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
    habits = names.enumerated().map { LoopHabit(number: $0 + 1, name: String($1)) }
    reportNoList()
    return Array(names.indices)
  }

  /// Returns the indexes of the habits with folders, if the table has one column for each of them.
  ///
  /// An export of selected habits has folders and columns for these alone, and names are not
  /// unique.
  private func placesOfFolders(_ habits: [LoopHabit]) -> [Int]? {
    let numbers = Set(folders.map(\.number))
    let indexes = habits.indices.filter { numbers.contains(habits[$0].number) }
    return indexes.count == table?.count ? indexes : nil
  }

  /// Adds a habit for each folder that is not in the list.
  private mutating func addFolders(to habits: inout [LoopHabit]) {
    let known = Set(habits.map(\.number))
    for (number, name, file) in folders where !known.contains(number) {
      let habit = LoopHabit(number: number, name: name.isEmpty ? "Habit \(number)" : name)
      habits.append(habit)
      guard list != nil else { continue }
      let message = "number \(number) is not in the list; read as \(habit.habit.name.quoted), daily"
      log.findings.file = file.path
      log.findings.add(.warning, "loop.folder", message, at: Location(file: file.path))
    }
    if list == nil, table == nil || !folders.isEmpty { reportNoList() }
  }

  private mutating func reportNoList() {
    let message = "no Habits.csv next to it; colours, targets and frequencies are not known"
    log.findings.add(.warning, "loop.list", message, at: location)
  }

  mutating func reportNoDays(_ loop: LoopHabit) {
    let name = loop.habit.name.quoted
    let message = "a habit without days in this export, such as \(name); left out"
    let location = Location(file: list?.path ?? location.file)
    log.findings.file = location.file
    log.findings.add(.note, "loop.empty", message, at: location)
  }

  /// Reads the days of a habit's own file.
  private mutating func days(of file: ExportFile) throws(ImportError) -> [LoopDay] {
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
      guard row.line > 1 || row.cell(0).lowercased() != "date" else { continue }
      let found = day(
        row.cell(0),
        row.cell(1),
        dates,
        at: Location(file: file.path, line: row.line)
      )
      guard var day = found else { continue }
      day.note = row.cell(2)
      days.append(day)
    }
    return days
  }

  /// Reads the days of each row of the table, with one mark per column.
  private mutating func tableDays() throws(ImportError) -> [(day: LoopDay, marks: [LoopMark])] {
    guard let table else { return [] }
    var dates = try DateColumn(format: dateFormat, file: table.file)
    for row in table.rows { dates.scan(row.date) }
    try dates.settle(file: table.file)
    var days: [(day: LoopDay, marks: [LoopMark])] = []
    for row in table.rows {
      let location = Location(file: table.file, line: row.line)
      guard let day = day(row.date, "UNKNOWN", dates, at: location) else { continue }
      days.append((day, row.cells.map { LoopMark($0) ?? .unknown }))
    }
    return days
  }

  private mutating func day(
    _ date: String,
    _ cell: String,
    _ dates: DateColumn,
    at location: Location
  ) -> LoopDay? {
    log.findings.file = location.file
    let date = date.trimmingSpaces
    let day = dates.day(of: date)
    guard let day, Day.accepted.contains(day) else {
      let code = day == nil ? "loop.day" : "loop.range"
      log.findings.add(.warning, code, dates.message(for: date, day), at: location)
      return nil
    }
    guard let mark = LoopMark(cell.trimmingSpaces) else {
      let message = "\(cell.quoted) is not a mark of Loop; row left out"
      log.findings.add(.warning, "loop.mark", message, at: location)
      return nil
    }
    return LoopDay(day: day, mark: mark, line: location.line ?? 0)
  }

  /// Returns the days of one column of the table.
  ///
  /// If a table has no code for unknown days, a 0 before the first mark is unknown. The versions
  /// with measured habits have such a code.
  private func column(
    _ rows: [(day: LoopDay, marks: [LoopMark])],
    _ number: Int,
    knowsUnknown: Bool
  ) -> [LoopDay] {
    let days = rows.map { row in
      LoopDay(day: row.day.day, mark: row.marks[number], line: row.day.line)
    }
    if knowsUnknown || days.contains(where: \.mark.isAmount) { return days }
    let first = days.lazy.filter { $0.mark.code != 0 }.map(\.day).min()
    return days.filter { day in first.map { day.day >= $0 } ?? false }
  }
}

/// The record of one day of a habit in Loop.
struct LoopDay {
  var day: Day
  var mark: LoopMark
  var note = ""
  /// From 1.
  var line: Int
}
