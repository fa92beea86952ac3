import HabitCore
import HabitReading

/// A table with a row for each habit and a column for each day, turned round.
struct TurnedTable {
  /// The table with a row for each day.
  let file: ExportFile

  /// The greatest number of habits; a longer table has something else in its rows.
  private static let maxCount = 1_000

  /// Returns `nil` if the first row does not have days alone above different names.
  init?(_ file: ExportFile) {
    guard !JSONShape.looksLikeJSON(file.bytes), file.store == nil else { return nil }
    do {
      var reader = try CSVReader(file)
      var row = CSVRow()
      guard try reader.next(&row) else { return nil }
      let header = row.cells.map { $0.trimmingSpaces.withoutTextMark }
      let days = header.dropFirst().filter { !$0.isEmpty }
      guard days.count >= 5, header.dropFirst().prefix(days.count) == days[...],
        days.allSatisfy(TableLayout.isDay), !TableLayout.isDay(header.first ?? "")
      else { return nil }
      var rows: [[String]] = []
      while try reader.next(&row) {
        rows.append(row.cells.map(\.trimmingSpaces))
        guard row.count <= header.count, rows.count <= Self.maxCount else { return nil }
      }
      let names = rows.map { $0.first ?? "" }
      guard !names.isEmpty, Set(names).count == names.count,
        names.allSatisfy({ !$0.isEmpty && !TableLayout.isDay($0) })
      else { return nil }
      var lines = [["date"] + names]
      for (number, day) in days.enumerated() {
        lines.append([day] + rows.map { number + 1 < $0.count ? $0[number + 1] : "" })
      }
      let text = lines.map { $0.map(Self.quoted).joined(separator: ",") }.joined(separator: "\n")
      self.file = ExportFile(path: file.path, bytes: Array(text.utf8))
    } catch {
      // Reading the file as what it resembles reports the damage.
      return nil
    }
  }

  /// Returns what was read with a note on the turn, and without the lines of the turned table.
  func told(_ imported: Imported) -> Imported {
    var imported = imported
    let location = Location(file: file.path)
    for index in imported.diagnostics.indices {
      imported.diagnostics[index].location = location
    }
    let message = "each row is read as a habit, and each column as a day"
    imported.diagnostics.append(Diagnostic(.note, "csv.turned", message, at: location))
    return imported
  }

  private static func quoted(_ cell: String) -> String {
    "\"\(cell.replacing("\"", with: "\"\""))\""
  }
}
