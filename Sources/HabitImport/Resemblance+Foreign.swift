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
      return Resemblance("an export of Anki, which is not read")
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
    if let known = services.first(where: { cells.isSuperset(of: $0.columns) }) {
      return known.likeness
    }
    let table = BuiltInTable.read.first { table in
      (table.signature.headers + table.alike).contains { cells.isSuperset(of: $0) }
    }
    if let table { return changed(table.table.format) }
    if cells.contains(where: isRouteOfStrava) {
      return Resemblance(
        "a bulk export of Strava in another language",
        remedy: "set Strava to English and request the archive again"
      )
    }
    if hasUnitsOfFit(cells) {
      return Resemblance(
        "a Takeout of Google Fit in another language",
        remedy: "set the Google account to English and request the archive again"
      )
    }
    return cells.intersection(bankWords).count >= 3 ? bank : nil
  }

  private static let bank = Resemblance("a bank statement, which is not read")

  private static let services: [(columns: [String], likeness: Resemblance)] = [
    (GarminImporter.columns, changed(GarminImporter.format)),
    (
      ["start time", "end time", "move minutes count"],
      Resemblance(
        "the quarter hours of one day of Google Fit",
        remedy: "give the table of all days, 'Daily activity metrics.csv'"
      )
    ),
    (BearableImporter.columns, changed(BearableImporter.format)),
    (["deck", "ease", "interval"], Resemblance("reviews of Anki, which are not read")),
    (["iban", "date"], bank), (["gross", "fee", "net", "date", "currency"], bank),
    (["balance", "amount"], bank), (["transaction id", "date", "amount"], bank),
  ]

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

  /// Columns of statements, in lower case; a statement has at least three.
  private static let bankWords: Set<String> = [
    "booking date", "value date", "transaction date", "posting date", "balance", "debit", "credit",
    "payee", "iban", "bic", "account number", "payment reference", "partner iban", "currency",
    "buchungstag", "buchungsdatum", "valuta", "valutadatum", "wertstellung", "verwendungszweck",
    "auftragskonto", "begünstigter/zahlungspflichtiger", "saldo", "betrag", "währung",
    "kontonummer/iban", "kontonummer", "auftraggeber", "zahlungsempfänger*in", "datum valute",
    "iznos", "uplata", "isplata", "stanje", "date opération", "date valeur", "libellé", "débit",
    "crédit", "fecha valor", "importe", "concepto",
  ]
}
