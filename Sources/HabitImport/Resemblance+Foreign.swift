import HabitReading

extension Resemblance {
  /// The number of rows that may come before the header.
  private static let headCount = 30

  /// Finds the service of a table that holds no habits, or more than habits, by its header; `nil` for
  /// any other.
  ///
  /// The readers of any table never take such a file by themselves.
  static func foreign(_ file: ExportFile) -> Resemblance? {
    if file.bytes.starts(with: "#separator:".utf8) {
      return Resemblance(.ankiCards)
    }
    // Another delimiter can fit; what the file resembles reports the damage.
    return CSVReader.delimiters.lazy.compactMap { delimiter in
      file.found { try foreign($0, delimiter) }
    }.first
  }

  private static func foreign(
    _ file: ExportFile,
    _ delimiter: UInt8
  ) throws(ImportError) -> Resemblance? {
    var reader = try CSVReader(file, delimiter: delimiter)
    var row = CSVRow()
    for _ in 0..<headCount {
      guard try reader.next(&row) else { break }
      guard row.count > 2 else { continue }
      let cells = Set(row.cells.map { $0.trimmingSpaces.lowercased() })
      if let found = foreign(cells) { return found }
    }
    return nil
  }

  private static func foreign(_ cells: Set<String>) -> Resemblance? {
    if let known = first(by: "columns", where: { column, _ in cells.contains(column) }) {
      return known
    }
    if cells.isSuperset(of: GarminImporter.columns) { return changed(GarminImporter.format) }
    if cells.isSuperset(of: BearableImporter.columns) { return changed(BearableImporter.format) }
    let table = BuiltInTable.read.first { table in
      (table.signature.headers + table.alike).contains { cells.isSuperset(of: $0) }
    }
    if let table { return changed(table.table.format) }
    if cells.contains(where: isRouteOfStrava) { return Resemblance(.strava) }
    if hasUnitsOfFit(cells) { return Resemblance(.fit) }
    return first(by: "words") { _, kind in cells.intersection(kind["words"] ?? []).count >= 3 }
  }

  /// Returns whether a cell names the file of an activity, as a bulk export of Strava has it.
  private static func isRouteOfStrava(_ cell: String) -> Bool {
    cell.hasPrefix("activities/")
      && [".gpx", ".fit", ".tcx"].contains { cell.hasSuffix($0) || cell.hasSuffix($0 + ".gz") }
  }

  /// Returns whether a header has the units that Google Fit writes behind names in every language.
  private static func hasUnitsOfFit(_ cells: Set<String>) -> Bool {
    let units = [" (kcal)", " (m/s)", " (ms)"]
    return units.count { unit in cells.contains { $0.hasSuffix(unit) } } > 1
  }

  /// Returns a table of a format that is read, which is not as the app writes it.
  private static func changed(_ format: Format) -> Resemblance {
    Resemblance(
      "\(format.name), but it was changed",
      remedy: "export it again; see 'habitsite formats \(format.id)'"
    )
  }
}
