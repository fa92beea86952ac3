package import HabitCore
import HabitReading

/// A column of a table with what it was read as.
package struct ReadColumn: Hashable, Sendable {
  package let name: String
  package let role: ColumnRole
  /// Up to three of its cells; none if it was not read.
  package private(set) var samples: [String] = []

  /// The text `day 'Datum': 2026-01-01, 2026-01-02`.
  package var text: String {
    let cells = samples.isEmpty ? "" : ": \(samples.joined(separator: ", "))"
    return "\(role.rawValue) \(name.quoted)\(cells)"
  }

  /// Returns the named columns of a table; `role` gives that of a column by its index, or `nil`.
  static func all(
    of table: CSVTable,
    role: (Int) -> ColumnRole?
  ) throws(ImportError) -> [ReadColumn] {
    var columns = table.header.indices.map { number in
      ReadColumn(name: table.header[number], role: role(number) ?? .ignored)
    }
    var reader = table.rows
    var row = CSVRow()
    var count = 0
    while count < 200, try reader.next(&row) {
      count += 1
      for number in columns.indices
      where columns[number].role != .ignored && columns[number].samples.count < 3 {
        let cell = row.cell(number).trimmingSpaces
        if !cell.isEmpty, cell != columns[number].name {
          columns[number].samples.append(String(cell.prefix(30)))
        }
      }
    }
    return columns.filter { !$0.name.isEmpty }
  }
}
