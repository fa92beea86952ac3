import Foundation
import HabitCore
import HabitExchange
import HabitFacts
import HabitTestDatabase
import HabitTestSupport
import HabitText
import Testing

@testable import HabitImport
@testable import HabitReading

/// What stands for a number of an export, in turn.
private let extremes = [
  "-9223372036854775808", "9223372036854775807", "9007199254740992", "-9007199254740992", "1e308",
  "NaN", "-0", "-1", "0", "9999999999999",
]

/// Replaces the numbers of each field in turn, and reads what comes of it.
///
/// Nothing traps, neither in the reader nor in the figures nor in what is written of them.
@Test(arguments: FixtureExport.all)
func takesExtremeNumbersInAnyField(_ export: FixtureExport) async throws {
  let files = try export.files.map { ExportFile(path: $0, bytes: try fixtureBytes($0)) }
  var known: Set<[UInt8]> = []
  for (index, file) in files.enumerated() {
    let variants =
      StoreFiles.isDatabase(file.bytes)
      ? try databases(of: file)
      : PropertyList(file.bytes) == nil ? texts(of: file.bytes) : try lists(of: file.bytes)
    #expect(!variants.isEmpty || file.bytes.count < 1_000, "\(file.path)")
    for (number, variant) in Thoroughness.some(of: variants).enumerated() {
      var files = files
      files[index] = ExportFile(path: file.path, bytes: try variant())
      await check(files, dayStart: number % 2 * 4 * 3_600, &known)
    }
  }
}

/// Returns the bytes of a variant, made when they are needed.
private typealias Variant = () throws -> [UInt8]

/// Reads files and goes through all that is made of what they hold, unless that is known.
private func check(_ files: [ExportFile], dayStart: Int, _ known: inout Set<[UInt8]>) async {
  let zone = TimeZone(identifier: "Europe/Belgrade") ?? .gmt
  let settings = ImportSettings(timeZone: zone, dayStart: dayStart)
  do {
    let imported = try Importers.read(files, settings: settings)
    let days = imported.habits.flatMap { history in
      [history.habit.created, history.habit.archived, history.habit.exported].compactMap(\.self)
        + history.entries.map(\.day)
    }
    #expect(days.allSatisfy(Day.accepted.contains))
    #expect(
      imported.habits.allSatisfy { history in
        history.entries.allSatisfy { $0.value.map(Entry.acceptedValues.contains) ?? true }
      }
    )
    guard known.insert(try written(imported)).inserted else { return }
    await checkFigures(of: imported, asOf: days.max() ?? Day.accepted.last)
  } catch {
    #expect((error as? ImportFailure)?.errors.isEmpty == false, "\(error)")
  }
}

private func written(_ imported: Imported) throws -> [UInt8] {
  try OpenFormatText(
    habits: imported.habits,
    categories: imported.categories,
    storedExperience: imported.storedExperience
  ).bytes
}

private func checkFigures(of imported: Imported, asOf: Day) async {
  let log = HabitLog(
    habits: imported.habits,
    categories: imported.categories,
    storedExperience: imported.storedExperience
  )
  // More take long.
  let count = log.habits.reduce(0) { $0 + ($1.lifetime(asOf: asOf)?.count ?? 0) }
  guard count < 20_000 else { return }
  let report = await Report.computed(of: log, end: ReportEnd(asOf))
  #expect(throws: Never.self) {
    _ = ReportTable(report, .english, style: TextStyle(width: 80, colors: .none)).text
    _ = try ReportJSON(report, timeZone: nil, diagnostics: imported.diagnostics).bytes
    _ = ReportCSV(report).bytes
    _ = TidyCSVText(log).bytes
  }
}

/// Returns a text with each of its fields replaced by each number in turn, and with the least and
/// the greatest number in turn in all places of the field.
private func texts(of bytes: [UInt8]) -> [Variant] {
  fields(of: bytes).flatMap { ranges -> [Variant] in
    extremes.map { extreme in { replaced(bytes, ranges.prefix(1)) { _ in extreme } } }
      + [{ replaced(bytes, ranges[...]) { extremes[$0 % 2] } }]
  }
}

private func replaced(
  _ bytes: [UInt8],
  _ ranges: ArraySlice<Range<Int>>,
  by text: (Int) -> String
) -> [UInt8] {
  var replaced: [UInt8] = []
  var position = 0
  for (index, range) in ranges.enumerated() {
    replaced += bytes[position..<range.lowerBound] + text(index).utf8
    position = range.upperBound
  }
  return replaced + bytes[position...]
}

/// Returns the places of the numbers of each field: those that follow the same text of their line.
private func fields(of bytes: [UInt8]) -> [[Range<Int>]] {
  let (digits, other) = (UInt8(ascii: "0")...UInt8(ascii: "9"), Set(".eE+-".utf8))
  var fields: [ArraySlice<UInt8>: [Range<Int>]] = [:]
  var order: [ArraySlice<UInt8>] = []
  var start = 0
  var position = 0
  while position < bytes.count {
    if bytes[position] == UInt8(ascii: "\n") { start = position }
    guard digits.contains(bytes[position]) else {
      position += 1
      continue
    }
    let first = position
    while position < bytes.count, digits.contains(bytes[position]) { position += 1 }
    // A number with a fraction and an exponent, but not the parts of a date.
    var end = position
    while end < bytes.count, digits.contains(bytes[end]) || other.contains(bytes[end]) { end += 1 }
    if Double(String(decoding: bytes[first..<end], as: UTF8.self)) != nil { position = end }
    let key = bytes[start..<first].suffix(24)
    start = position
    // Digits among letters are parts of an identifier, but not those of an instant.
    let around = [key.last, position < bytes.count ? bytes[position] : nil].compactMap(\.self)
    guard !around.contains(where: { isLetter($0) && !"TZ".utf8.contains($0) }) else { continue }
    if fields[key] == nil { order.append(key) }
    fields[key, default: []].append(first..<position)
  }
  return order.compactMap { fields[$0] }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

/// Returns a property list with each number, each instant and each number in a text replaced.
private func lists(of bytes: [UInt8]) throws -> [Variant] {
  var format = PropertyListSerialization.PropertyListFormat.xml
  let top = try PropertyListSerialization.propertyList(from: Data(bytes), format: &format)
  let list = try #require(top as? [String: Any])
  return list.sorted { $0.key < $1.key }.flatMap { key, value -> [Variant] in
    values(insteadOf: value).map { value in
      {
        let changed = list.merging([key: value]) { $1 }
        return Array(
          try PropertyListSerialization.data(fromPropertyList: changed, format: format, options: 0)
        )
      }
    }
  }
}

private func values(insteadOf value: Any) -> [Any] {
  let numbers = extremes.compactMap { Double($0) }
  switch value {
  case let data as Data:
    return texts(of: Array(data)).compactMap { variant in
      do { return Data(try variant()) } catch { return nil }
    }
  case let text as String:
    return texts(of: Array(text.utf8)).compactMap { variant in
      do { return String(decoding: try variant(), as: UTF8.self) } catch { return nil }
    }
  case is Date: return numbers.map { Date(timeIntervalSinceReferenceDate: $0) }
  default: return numbers.map { $0 as Any } + [Int.min, Int.max]
  }
}

/// Returns a database with the numbers of each column replaced: that of one row by each number in
/// turn, and those of all rows by the least and the greatest in turn.
private func databases(of file: ExportFile) throws -> [Variant] {
  let numbers = extremes.map { $0 == "NaN" ? "9e999" : $0 == "-0" ? "-0.0" : $0 }
  let updates = try changed(file) { writer in
    try writer.texts(
      """
      SELECT '"' || m.name || '" % WHERE typeof("' || c.name || '") IN (''integer'', ''real'')'
        || char(9) || 'SET "' || c.name || '" ='
      FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY 1
      """
    ).filter { try !writer.texts("SELECT 1 FROM " + rows($0, "") + " LIMIT 1").isEmpty }
  }.result
  return updates.flatMap { update -> [Variant] in
    let first = " AND rowid = (SELECT min(rowid) FROM " + rows(update, "") + ")"
    let statements =
      numbers.map { rows(update, $0) + first }
      + [rows(update, "CASE rowid % 2 WHEN 0 THEN \(numbers[0]) ELSE \(numbers[1]) END")]
    return statements.map { statement in
      {
        try changed(file) { writer in
          do {
            try writer.execute("UPDATE OR IGNORE " + statement)
          } catch let error as DatabaseWriterError {
            // The column takes whole numbers only.
            #expect(error.message == "datatype mismatch")
          }
        }.bytes
      }
    }
  }
}

/// Returns the table and the condition of an update, with its assignment unless that is empty.
private func rows(_ update: String, _ value: String) -> String {
  let parts = update.split(separator: "\t").map(String.init)
  return parts[0].replacing("%", with: value.isEmpty ? "" : "\(parts[1]) \(value)")
}

/// Changes a copy of a database, with what its log holds.
private func changed<Result>(
  _ file: ExportFile,
  _ change: (DatabaseWriter) throws -> Result
) throws -> (result: Result, bytes: [UInt8]) {
  let folder = try TemporaryFolder()
  let path = folder.path + "/store"
  try Data(file.bytes).write(to: URL(filePath: path))
  let log = fixture(file.path + StoreFiles.log)
  if FileManager.default.fileExists(atPath: log) {
    try FileManager.default.copyItem(atPath: log, toPath: path + StoreFiles.log)
  }
  let writer = try DatabaseWriter(path: path)
  try writer.execute("PRAGMA journal_mode = DELETE")
  let result = try change(writer)
  return (result, Array(try Data(contentsOf: URL(filePath: path))))
}

@Test func readsDecimalNumbers() {
  let numbers = ["1": 1, "-1.5": -1.5, "+.5": 0.5, "1e3": 1_000, "1.2E-05": 0.000_012]
  for (text, number) in numbers { #expect(Double(decimal: text) == number, "\(text)") }
  // What Swift reads as a number is none in a table: it would be another amount than the person saw.
  for text in ["", " 1", "1,5", "e", "--1", "１", "0x10", "0x1p3", "inf", "nan", "1e999"] {
    #expect(Double(decimal: text) == nil, "\(text)")
  }
}
