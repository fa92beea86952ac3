/// The cells of a row, by the names of their columns.
struct SQLiteRecord {
  let table: String
  let file: String
  let columns: [String]
  var id: Int64 = 0
  /// One value per column; null for a column that the table lacks.
  var values: [SQLiteValue]
}

extension SQLiteRecord {
  /// Returns the value of a column; null for a column that was not asked for.
  subscript(_ column: String) -> SQLiteValue {
    for index in columns.indices where columns[index] == column {
      return values[index]
    }
    return .null
  }
}
