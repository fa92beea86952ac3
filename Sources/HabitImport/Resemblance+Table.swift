import HabitCore
import HabitReading

extension Resemblance {
  /// Returns what a text resembles, by the names in its first line; messages contain known names
  /// only.
  static func table(_ file: ExportFile) -> Resemblance? {
    if isHabitNow(file.bytes) { return Resemblance("a backup of HabitNow, which is not read") }
    let header: [String]
    do {
      header = try CSVTable(file).header.map { $0.lowercased() }
    } catch {
      // The damage was already reported.
      return nil
    }
    guard header.count > 1 else { return nil }
    for (format, columns) in nearColumns {
      let missing = columns.filter { !header.contains($0) }
      if missing.count == 1 { return nearly(format, lacking: "the column \(missing[0].quoted)") }
    }
    if Set(header).isSuperset(of: ["type", "content", "indent"]) {
      return Resemblance("a backup of Todoist, which holds no completed tasks")
    }
    let columns = TidyColumns(header: header)
    switch (columns.number(.day), columns.number(.habit)) {
    case (nil, nil): return nil
    case (nil, _): return Resemblance("a CSV with a column of habits, but none of days")
    case (_, nil): return Resemblance("a CSV with a column of days, but none of habits")
    case (_, _): return Resemblance("a CSV")
    }
  }

  /// Returns whether a text begins like `B1700000000{`.
  private static func isHabitNow(_ bytes: [UInt8]) -> Bool {
    let digits = bytes.dropFirst().prefix { (0x30...0x39).contains($0) }
    return bytes.first == UInt8(ascii: "B") && digits.count >= 6
      && bytes.dropFirst(1 + digits.count).first == UInt8(ascii: "{")
  }

  /// The columns that identify a format, in lower case.
  private static let nearColumns: [(Format, [String])] = [
    (HabitBullImporter.format, HabitBullImporter.columns),
    (StreaksCSVImporter.format, StreaksCSVImporter.columns),
    (HabitifyImporter.format, HabitifyImporter.columns),
    (DaylioImporter.format, DaylioImporter.columns),
    (HabiticaHistoryImporter.format, HabiticaHistoryImporter.header),
  ]
}
