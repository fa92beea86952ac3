import HabitReading

/// A table of another service, which holds no habits, or more than habits.
///
/// The readers of any table never take such a file by themselves.
struct ForeignTable {
  /// The file with its article.
  let name: String
  /// The fix, if the service's own files are read.
  var remedy: String?
  private let columns: Set<String>
}

extension ForeignTable {
  /// The number of rows that may come before the header.
  private static let headCount = 30

  /// Finds the service by the header, or returns `nil`.
  init?(_ file: ExportFile) {
    if file.bytes.starts(with: "#separator:".utf8) {
      self.init(name: "an export of Anki, which is not read", columns: [])
      return
    }
    for delimiter in CSVReader.delimiters {
      do {
        var reader = try CSVReader(file, delimiter: delimiter)
        var row = CSVRow()
        for _ in 0..<Self.headCount {
          guard try reader.next(&row) else { break }
          guard row.count > 2 else { continue }
          let cells = Set(row.cells.map { $0.trimmingSpaces.lowercased() })
          if let found = Self.found(cells) {
            self = found
            return
          }
        }
      } catch {
        // Another delimiter can fit; what the file resembles reports the damage.
        continue
      }
    }
    return nil
  }

  private static func found(_ cells: Set<String>) -> ForeignTable? {
    if let known = all.first(where: { $0.columns.isSubset(of: cells) }) { return known }
    let table = BuiltInTable.read.first { table in
      (table.signature.headers + table.alike).contains { cells.isSuperset(of: $0) }
    }
    if let table { return changed(table.table.format, []) }
    if cells.contains(where: isRouteOfStrava) { return translatedStrava }
    if hasUnitsOfFit(cells) { return translatedFit }
    return cells.intersection(bankWords).count >= 3 ? bank : nil
  }

  private static let bank = ForeignTable(name: "a bank statement, which is not read", columns: [])

  private static let all: [ForeignTable] =
    [
      changed(GarminImporter.format, GarminImporter.columns),
      quarterHours,
      changed(BearableImporter.format, BearableImporter.columns),
      ForeignTable(
        name: "reviews of Anki, which are not read",
        columns: ["deck", "ease", "interval"]
      ),
      bankTable(["iban"], ["date"]),
      bankTable(["gross", "fee", "net"], ["date", "currency"]),
      bankTable(["balance"], ["amount"]),
      bankTable(["transaction id"], ["date", "amount"]),
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

  private static let translatedFit = ForeignTable(
    name: "a Takeout of Google Fit in another language",
    remedy: "set the Google account to English and request the archive again",
    columns: []
  )

  private static let translatedStrava = ForeignTable(
    name: "a bulk export of Strava in another language",
    remedy: "set Strava to English and request the archive again",
    columns: []
  )

  private static let quarterHours: ForeignTable = {
    var table = ForeignTable(
      name: "the quarter hours of one day of Google Fit",
      columns: ["start time", "end time", "move minutes count"]
    )
    table.remedy = "give the table of all days, 'Daily activity metrics.csv'"
    return table
  }()

  /// Returns a table of a format that is read, which is not as the app writes it.
  private static func changed(_ format: Format, _ columns: [String]) -> ForeignTable {
    var table = ForeignTable(name: "\(format.name), but it was changed", columns: Set(columns))
    table.remedy = "export it again; see 'habitsite formats \(format.id)'"
    return table
  }

  private static func bankTable(_ words: Set<String>, _ others: Set<String>) -> ForeignTable {
    ForeignTable(name: bank.name, columns: words.union(others))
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
