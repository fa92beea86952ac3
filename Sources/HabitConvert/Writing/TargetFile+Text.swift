import HabitCore
import HabitText

extension [TargetFile] {
  /// Writes one file of JSON, whose numbers are finite, as those of entries are.
  static func json(
    _ path: String,
    _ write: (inout JSONWriter) -> Void
  ) throws(SiteError) -> [TargetFile] {
    var writer = JSONWriter()
    write(&writer)
    let error = SiteError("convert.number", "a number is infinite and cannot be written as JSON")
    return [TargetFile(path, try writer.finish(orThrow: error))]
  }

  /// Writes one file of JSON that is one object; `write` writes its members.
  static func object(
    _ path: String,
    _ write: (inout JSONWriter) -> Void
  ) throws(SiteError) -> [TargetFile] {
    try json(path) { $0.object(write) }
  }
}

extension TargetFile {
  /// Writes rows of cells as an app writes them: without the marks that keep a spreadsheet from
  /// running a cell, which the app would take for a part of the text.
  static func csv(_ path: String, _ rows: [[String]]) -> TargetFile {
    let lines = rows.map { row in row.map(\.csvCell).joined(separator: ",") + "\n" }
    return TargetFile(path, lines.joined())
  }
}

extension String {
  /// The text as a cell, in quotes where it needs them.
  var csvCell: String {
    guard utf8.contains(where: { ",;\"\n\r\t".utf8.contains($0) }) || hasPrefix(" ") else {
      return self
    }
    return "\"" + replacing("\"", with: "\"\"") + "\""
  }
}

extension HexColor {
  /// The colour as a whole number of opacity, red, green and blue.
  var argb: Int { 0xFF << 24 | Int(red) << 16 | Int(green) << 8 | Int(blue) }

  /// A colour of a palette of the program, written in hexadecimal digits.
  init(known digits: String) { self = HexColor(digits) ?? HexColor(red: 0, green: 0, blue: 0) }
}
