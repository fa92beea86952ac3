import HabitCore
import HabitReading

extension EntryTable {
  /// Throws unless the header has columns, given in lower case.
  func require(_ names: [String], of format: Format) throws(ImportError) {
    guard let missing = names.first(where: { columns[$0] == nil }) else { return }
    throw ImportError(
      Location(file: table.file, line: 1),
      "no column \(missing.quoted) in the header, as \(format.name) has it"
    )
  }

  /// Throws unless the header has all columns that identify a format in one language.
  func require(_ source: TableFormat) throws(ImportError) {
    guard let first = source.headers.first, !source.signature.recognizes(Set(columns.keys))
    else { return }
    try require(first, of: source.format)
  }

  /// Returns the index of the second column of a name, for `Distance #2`.
  private func second(_ name: String) -> Int? {
    guard name.hasSuffix(" #2") else { return nil }
    let key = String(name.dropLast(3)).trimmed.lowercased()
    return table.header.indices.filter { table.header[$0].lowercased() == key }.dropFirst().first
  }

  /// Returns the index of a column by one of its names, or those of `Date + Time`, or `nil`.
  func find(_ names: [String]) -> [Int]? {
    names.lazy.compactMap { name in
      if let index = self.columns[name.trimmed.lowercased()] ?? self.second(name) { return [index] }
      let parts = name.split(separator: " + ").map { self.columns[String($0).trimmed.lowercased()] }
      let indexes = parts.compactMap(\.self)
      return parts.count > 1 && indexes.count == parts.count ? indexes : nil
    }.first
  }

  /// Returns the index of a column by one of its names, or those of `Date + Time`.
  ///
  /// - Throws: ``ImportError`` with the nearest name if the header has none of them.
  func number(of column: TableColumns.Column) throws(ImportError) -> [Int] {
    if let numbers = find(column.names) { return numbers }
    let name = column.names.first ?? ""
    throw ImportError(
      Location(file: table.file, line: 1),
      "no column \(name.quoted) in the header for '\(column.role.rawValue)'"
        + NearestName.hint(name, among: table.header.filter { !$0.isEmpty })
    )
  }

  /// Returns the columns of a format that are read; `* duration` is each column of the header with
  /// this ending that has no role of its own, and its habit is what precedes it.
  func columns(of source: TableFormat) -> [TableColumns.Column] {
    let all = source.columns.columns
    let named = Set(all.flatMap(\.names).map { $0.lowercased() })
    return all.filter { $0.role != .ignored }.flatMap { column in
      guard let name = column.names.first, name.hasPrefix("* ") else { return [column] }
      let ending = name.dropFirst().lowercased()
      return table.header.filter { name in
        let key = name.lowercased()
        return key.hasSuffix(ending) && key.count > ending.count && !named.contains(key)
      }.map { name in
        var found = column
        found.names = [name]
        found.habit = String(name.dropLast(ending.count)).trimmed
        return found
      }
    }
  }

  /// Returns the trimmed cells of columns as one text, empty if there is none.
  func text(_ columns: [Int]?, of row: CSVRow) -> String {
    guard let columns else { return "" }
    return columns.map { row.cell($0).trimmingSpaces.withoutFormulaMark }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Reports how many columns are left out on purpose, if the format says what they hold.
  func reportUnread(of source: TableFormat) {
    guard let contents = source.unread else { return }
    // The texts of moments count as not read, because nothing of them but lengths remains.
    let read = columns(of: source).filter { $0.role != .time }
    let others = read.flatMap { [$0.end, $0.within, $0.about] }.compactMap(\.self)
    let indexes = (read.flatMap(\.names) + others).compactMap { columns[$0.lowercased()] }
    reportUnread(besides: Set(indexes.map { table.header[$0].lowercased() }), contents: contents)
  }

  /// Reports how many columns are left out on purpose.
  ///
  /// - Parameters:
  ///   - names: The names of the columns that are read, in lower case.
  ///   - contents: What the others hold: `a title, a place or a note`.
  func reportUnread(besides names: Set<String>, contents: String) {
    let count = table.header.count { !$0.isEmpty && !names.contains($0.lowercased()) }
    let message = "a column that may hold \(contents); not read"
    log.findings.add(.note, "csv.unread", times: count, message, at: Location(file: file))
  }
}
