import HabitCore
import HabitReading

/// The roles of the columns of a table with one row per entry.
struct TidyColumns {
  private let header: [String]
  /// The index of the column of each role, by the position of the role.
  private var numbers: [Int?] = ColumnRole.allCases.map { _ in nil }
  /// Whether the table is one of habitsite's own.
  let isOwn: Bool

  /// Finds the columns by their names; of several for one role the first counts, and English names
  /// before others.
  ///
  /// - Parameters:
  ///   - header: The names of the columns.
  ///   - day: The index of a column that holds days, whatever its name.
  init(header: [String], day: Int? = nil) {
    self.header = header
    isOwn = header == Self.ownHeader
    numbers[ColumnRole.day.position] = day
    for roles in [Self.roles, Self.otherRoles] {
      for (number, name) in header.enumerated() where role(of: number) == nil {
        if let role = roles[Self.key(name)], self.number(role) == nil { set(role, number) }
      }
    }
  }

  /// The header of habitsite's own tables.
  static let ownHeader = [
    "day", "habit", "state", "value", "unit", "minutes", "note", "category", "habit_id",
  ]

  /// Whether the columns that every entry requires are present.
  var areEnough: Bool { number(.day) != nil && number(.habit) != nil }

  /// The names of the columns that are not read.
  var unread: [String] {
    header.enumerated().filter { role(of: $0) == nil && !$1.isEmpty }.map(\.element)
  }

  /// Returns the index of the column of a role, from 0.
  func number(_ role: ColumnRole) -> Int? { numbers[role.position] }

  /// Returns the role of a column, or `nil` if it is not read.
  func role(of number: Int) -> ColumnRole? {
    ColumnRole.allCases.first { self.number($0) == number }
  }

  /// The column of states or else of amounts.
  var measure: Int? { number(.state) ?? number(.value) }

  /// Whether the column of days is named so.
  var namesDays: Bool {
    number(.day).map { TableLayout.dayNames.contains(header[$0].lowercased()) } == true
  }

  /// Whether the column of habits is named so, and not only 'title' or the like.
  var namesHabits: Bool {
    number(.habit).map { !Self.titles.contains(Self.key(header[$0])) } == true
  }

  mutating func set(_ role: ColumnRole, _ number: Int) { numbers[role.position] = number }

  /// Leaves a role without a column.
  mutating func drop(_ role: ColumnRole) { numbers[role.position] = nil }

  /// Returns whether the words of a column describe days rather than habits.
  static func describesDays(_ name: String) -> Bool { dayWords.contains(key(name)) }

  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Returns the trimmed cell of a role other than a text; empty if the table has no such column.
  func cell(_ role: ColumnRole, of row: CSVRow) -> String {
    guard let number = number(role) else { return "" }
    return row.cell(number).trimmingSpaces.withoutTextMark.withoutDigitSpaces
  }

  /// Returns the text of a role without the marks that keep a spreadsheet from running it.
  func text(_ role: ColumnRole, of row: CSVRow) -> String {
    guard let number = number(role) else { return "" }
    let cell = isOwn ? row.cell(number).removingInnerMarks : row.cell(number)
    return cell.withoutFormulaMark
  }

  /// The names of columns whose texts may be titles of rows.
  private static let titles: Set<String> = [
    "name", "task", "title", "titel", "nom", "nombre", "nome", "naziv",
  ]

  /// The names of columns of texts about a day.
  private static let dayWords: Set<String> = [
    "mood", "weather", "place", "location", "feeling", "journal", "diary", "reflection", "remarks",
    "stimmung", "wetter", "ort", "tagebuch", "bemerkung", "humeur", "météo", "lieu", "ánimo",
    "clima", "lugar", "umore", "stemming", "weer", "nastrój", "pogoda", "raspoloženje", "mesto",
    "настроение", "погода", "расположење",
  ]

  private static let roles: [String: ColumnRole] = [
    "day": .day, "date": .day, "timestamp": .day, "calendardate": .day,
    "habit": .habit, "name": .habit, "task": .habit, "title": .habit, "habitname": .habit,
    "habits": .habit,
    "state": .state, "status": .state, "done": .state, "completed": .state,
    "value": .value, "amount": .value, "count": .value,
    "unit": .unit, "minutes": .length, "duration": .length,
    "note": .note, "notes": .note, "comment": .note, "comments": .note, "commenttext": .note,
    "category": .category, "habitcategory": .category,
    "habitid": .id, "id": .id,
  ]

  /// The names in other languages, and those of a column of days in a table by day.
  private static let otherRoles: [String: ColumnRole] = {
    let habits = [
      "gewohnheit", "habitude", "hábito", "habito", "abitudine", "gewoonte", "nawyk", "navika",
      "навика", "привычка", "звичка", "vana", "návyk",
    ]
    let values = [
      "wert", "menge", "anzahl", "valeur", "valor", "valore", "aantal", "wartość", "vrednost",
      "вредност", "значение", "количество",
    ]
    let states = ["erledigt", "hecho", "fait", "fatto", "feito", "gedaan", "urađeno", "урађено"]
    let notes = ["notiz", "anmerkung", "nota", "notatka", "napomena", "напомена", "заметка"]
    var roles: [String: ColumnRole] = [:]
    for name in TableLayout.dayNames { roles[name] = .day }
    for name in habits { roles[name] = .habit }
    for name in values { roles[name] = .value }
    for name in states { roles[name] = .state }
    for name in notes { roles[name] = .note }
    return roles
  }()
}
