import HabitCore

/// A picture as Core Data stores it in a cell: in the row, or in a file beside the database.
///
/// Source: observed in stores of Core Data; Apple documents only that both forms exist.
enum HabitTrackingPhoto {
  case bytes([UInt8])
  /// The name of the file in the folder of large values.
  case file(String)

  init(_ cell: [UInt8]) {
    switch cell.first {
    case 1: self = .bytes(Array(cell.dropFirst()))
    case 2:
      let name = cell.dropFirst().prefix { $0 != 0 }
      self = .file(String(decoding: name, as: UTF8.self).boundingMarks)
    default: self = .bytes(cell)
    }
  }
}
