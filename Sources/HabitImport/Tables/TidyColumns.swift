import HabitCore
import HabitReading

/// The roles of the columns of a table with one row per entry.
struct TidyColumns {
  /// The index of each column that is read.
  private var numbers: [Int?] = Role.allCases.map { _ in nil }
  /// The names of the columns that are not read.
  private(set) var unread: [String] = []
  /// Whether the table is one of habitsite's own.
  let isOwn: Bool

  enum Role: Int, CaseIterable {
    case day
    case habit
    case state
    case value
    case unit
    case minutes
    case note
    case category
    case id
  }

  /// Finds the columns by their names; of several for one role the first counts, and English names
  /// before others.
  init(header: [String]) {
    isOwn = header == Self.ownHeader
    for roles in [Self.roles, Self.otherRoles] {
      for (number, name) in header.enumerated() where !numbers.contains(number) {
        let key = name.lowercased().filter { $0.isLetter || $0.isNumber }
        if let role = roles[key], self.number(role) == nil {
          numbers[role.rawValue] = number
        }
      }
    }
    unread = header.enumerated().filter { !numbers.contains($0) && !$1.isEmpty }.map(\.element)
  }
}

extension TidyColumns {
  /// The header of habitsite's own tables.
  static let ownHeader = [
    "day", "habit", "state", "value", "unit", "minutes", "note", "category", "habit_id",
  ]

  /// Whether the columns that every entry requires are present.
  var areEnough: Bool { number(.day) != nil && number(.habit) != nil }

  /// Returns the index of the column of a role, from 0.
  func number(_ role: Role) -> Int? { numbers[role.rawValue] }

  /// Returns the trimmed cell of a role other than a text; empty if the table has no such column.
  func cell(_ role: Role, of row: CSVRow) -> String {
    guard let number = number(role) else { return "" }
    return row.cell(number).trimmingSpaces.withoutTextMark
  }

  /// Returns the text of a role without the `'` that keeps a spreadsheet from running it.
  ///
  /// A text that begins with `'` followed by a formula is written with an additional `'`, so
  /// exactly one is removed in each such case.
  func text(_ role: Role, of row: CSVRow) -> String {
    guard let number = number(role) else { return "" }
    let cell = isOwn ? row.cell(number).removingInnerMarks : row.cell(number)
    guard cell.utf8.first == UInt8(ascii: "'"),
      let first = cell.unicodeScalars.first(where: { $0 != "'" }), first.beginsFormula
    else { return cell }
    return String(cell.unicodeScalars.dropFirst())
  }

  private static let roles: [String: Role] = [
    "day": .day, "date": .day, "timestamp": .day, "calendardate": .day,
    "habit": .habit, "name": .habit, "task": .habit, "title": .habit, "habitname": .habit,
    "state": .state, "status": .state, "done": .state, "completed": .state,
    "value": .value, "amount": .value, "count": .value,
    "unit": .unit, "minutes": .minutes,
    "note": .note, "notes": .note, "comment": .note, "comments": .note, "commenttext": .note,
    "category": .category, "habitcategory": .category,
    "habitid": .id, "id": .id,
  ]

  /// The names in other languages, and those of a column of days in a table by day.
  private static let otherRoles: [String: Role] = {
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
    var roles: [String: Role] = [:]
    for name in TableLayout.dayNames { roles[name] = .day }
    for name in habits { roles[name] = .habit }
    for name in values { roles[name] = .value }
    for name in states { roles[name] = .state }
    for name in notes { roles[name] = .note }
    return roles
  }()
}
