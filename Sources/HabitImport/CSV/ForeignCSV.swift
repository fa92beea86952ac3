/// Tables of other apps, whose columns mean something else than their names say.
enum ForeignCSV {
  /// The name of the app whose table this is, with its article, or `nil`.
  static func name(of file: ExportFile) -> String? {
    do {
      var reader = try CSVReader(file)
      var row = CSVRow()
      guard try reader.next(&row) else { return nil }
      return name(ofHeader: row.cells)
    } catch {
      // A table that cannot be read says so when it is read; here it resembles nothing.
      return nil
    }
  }

  /// The name of the app that writes a header, or `nil`.
  static func name(ofHeader cells: [String]) -> String? {
    let header = cells.map { $0.lowercased().trimmingSpaces }.joined(separator: ",")
    return headers.first { header.hasPrefix($0.0) }?.1
  }

  private static let headers: [(String, String)] = [
    ("task name,task id,task type,date,value", "a Habitica history")
  ]
}
