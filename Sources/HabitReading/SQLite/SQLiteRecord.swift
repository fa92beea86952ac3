/// The cells of a row, without the names of the columns.
package struct SQLiteRecord {
  let table: String
  let file: String
  var id: Int64 = 0
  /// One value per column that was asked for; null for a column that the table lacks.
  @usableFromInline var values: [SQLiteValue]
}
