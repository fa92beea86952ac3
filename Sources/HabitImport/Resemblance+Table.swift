import HabitCore
import HabitReading

extension Resemblance {
  /// Returns what a text resembles, by the names in its first line; messages contain known names
  /// only.
  static func table(_ file: ExportFile) -> Resemblance? {
    if isHabitNow(file.bytes) { return Resemblance(.habitNow) }
    if let foreign = foreign(file) { return foreign }
    if let text = text(file) { return text }
    let header = file.found { try CSVTable($0).header.map { $0.lowercased() } }
    guard let header, header.count > 1 else { return nil }
    if let near = nearTable(header) { return near }
    if Set(header).isSuperset(of: ["type", "content", "indent"]) {
      return Resemblance(.todoistBackup)
    }
    if let spreadsheet = spreadsheet(file) { return spreadsheet }
    let all = header.map { TableWords.all.meanings(of: $0) }
    let meanings = all.reduce(into: Set()) { $0.formUnion($1) }
    let hasDays = all.contains { $0.contains(.day) && !$0.contains(.state) }
    switch (hasDays, !meanings.isDisjoint(with: [.habit, .title])) {
    case (false, false): return nil
    case (false, true): return Resemblance(.dayless)
    case (true, false): return Resemblance(.habitless)
    case (true, true): return Resemblance(.csv)
    }
  }

  /// Returns why a table with days is not read, with what to ask about it, or `nil` if there is no
  /// such table.
  static func question(of file: ExportFile, _ settings: ImportSettings) -> ImportError? {
    guard file.store == nil, !JSONText.looksLikeJSON(file.bytes), binary(file.bytes) == nil,
      foreign(file) == nil
    else { return nil }
    let table = AnyTable.judged(file, dateFormat: settings.dateFormat)
    guard let head = table.head else { return nil }
    switch table.outcome {
    case .question(let doubt, let layouts):
      let question = TableQuestion(doubt, head, file, layouts, settings)
      return doubt.likeness == nil || question.hasOffers ? question.error : nil
    case .refusal(let doubt) where doubt.likeness == nil:
      return TableQuestion(doubt, head, file, [], settings).error
    default: return nil
    }
  }

  /// Returns why a table with days that was found in a folder is not read, or `nil` if the file is no
  /// such table.
  static func doubt(of file: ExportFile, _ settings: ImportSettings) -> String? {
    guard file.store == nil, file.source == nil, !file.isFoundNote,
      !JSONText.looksLikeJSON(file.bytes), binary(file.bytes) == nil
    else { return nil }
    switch AnyTable.judged(file, dateFormat: settings.dateFormat).outcome {
    case .question(let doubt, _): return "this table is not read, because \(doubt.phrase)"
    default: return nil
    }
  }

  /// Returns the format of which a header, in lower case, has all columns but one.
  static func nearTable(_ header: [String]) -> Resemblance? {
    func missing(_ columns: [String]) -> String? {
      let missing = columns.filter { !header.contains($0) }
      guard let first = missing.first, missing.count == 1 else { return nil }
      return "the column \(first.quoted)"
    }
    if let missing = missing(GarminImporter.columns) {
      return nearly(GarminImporter.format, lacking: missing)
    }
    for case let app as any TableReading.Type in Importers.all {
      if let missing = missing(app.columns) { return nearly(app.format, lacking: missing) }
    }
    for table in BuiltInTable.read {
      // Two columns are too few to be nearly all.
      guard let columns = table.signature.headers.first, columns.count > 2 else { continue }
      if let missing = missing(columns) { return nearly(table.table.format, lacking: missing) }
    }
    return nil
  }

  /// Returns what a text of another tool resembles.
  private static func text(_ file: ExportFile) -> Resemblance? {
    let head = String(decoding: file.bytes.prefix(16_384), as: UTF8.self)
    if head.hasPrefix("[") {
      return Resemblance(isTaskwarrior(head) ? .taskwarriorData : .markdown)
    }
    let lines = head.split(whereSeparator: \.isNewline)
    let isOrg =
      file.path.hasSuffix(".org") || lines.contains { $0.hasPrefix("#+TITLE:") }
    return isOrg ? Resemblance(.org) : nil
  }

  /// Returns whether a text begins like `[description:"Run"`.
  private static func isTaskwarrior(_ text: String) -> Bool {
    let key = text.dropFirst().prefix { $0.isLetter || $0 == "_" || $0 == "." }
    return !key.isEmpty && text.dropFirst(1 + key.count).hasPrefix(":\"")
  }

  /// Returns what keeps a spreadsheet from being read, or `nil` if it has no days.
  private static func spreadsheet(_ file: ExportFile) -> Resemblance? {
    switch AnyTable.judged(file, dateFormat: nil).outcome {
    case .question(let doubt, _), .refusal(let doubt):
      return doubt.likeness
    default: break
    }
    let head = file.found { try TableSample($0).rows }
    guard let rows = head, rows.count > 1 else { return nil }
    if rows.contains(where: { $0.count(where: TableHead.isDay) >= 5 }) {
      return Resemblance(.dayColumns)
    }
    return planner(rows) ?? (TableHead.dayColumn(of: rows) == nil ? nil : Resemblance(.headless))
  }

  /// Returns what keeps a planner of weeks or months from being read.
  private static func planner(_ rows: [[String]]) -> Resemblance? {
    let month = (1...28).map(String.init)
    let heads = rows.prefix(3)
    if heads.contains(where: { Set($0).isSuperset(of: month) }) { return Resemblance(.month) }
    if heads.contains(where: CalendarName.fillHeader) { return Resemblance(.weeks) }
    if heads.contains(where: { $0.count(where: isDayWithoutYear) >= 5 }) {
      return Resemblance(.yearless)
    }
    let periods = rows.dropFirst().count { $0.first.map(CalendarName.isPeriod) == true }
    return periods * 5 >= (rows.count - 1) * 4 ? Resemblance(.periods) : nil
  }

  /// Returns whether a cell is a day and a month such as `1 Mar` or `1.3.`.
  private static func isDayWithoutYear(_ cell: String) -> Bool {
    cell.split { " .-/".contains($0) }.count == 2 && WrittenDate(cell) == nil
      && ["\(cell) 2024", "\(cell)2024", "\(cell)/2024"].contains(where: TableHead.isDay)
  }

  /// Returns whether a text begins like `B1700000000{`.
  private static func isHabitNow(_ bytes: [UInt8]) -> Bool {
    let digits = bytes.dropFirst().prefix { (0x30...0x39).contains($0) }
    return bytes.first == UInt8(ascii: "B") && digits.count >= 6
      && bytes.dropFirst(1 + digits.count).first == UInt8(ascii: "{")
  }
}
