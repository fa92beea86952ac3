import HabitConfig
import HabitCore
private import Synchronization

/// A built-in table format, of which at first only the names of columns are read.
///
/// Reading all files whole costs more instructions than reading a small table.
final class BuiltInTable: Sendable {
  let id: String
  /// The names of columns that identify the format.
  let signature: TableSignature
  /// The names of columns, in lower case, of tables of the program that were changed or are others.
  let alike: [[String]]
  /// Whether its files are never read.
  let isRefused: Bool
  private let file: SourceFile
  private let known = Mutex<TableFormat?>(nil)

  static let all = BuiltInFiles.tableFormats.sorted { $0.key < $1.key }
    .map { BuiltInTable($1, id: $0) }

  /// Those that are not refused.
  static let read = all.filter { !$0.isRefused }

  init(_ file: SourceFile, id: String) {
    self.file = file
    self.id = id
    let lines = YAMLLines(file.text)
    isRefused = lines.has("refuse") && !lines.has("columns")
    alike = lines.lists("alike").map { $0.map { $0.lowercased() } }
    signature = TableSignature(
      headers: lines.lists("header").map { $0.map { $0.lowercased() } },
      isBelowTitles: isRefused || lines.has("titles")
    )
  }

  var table: TableFormat {
    known.withLock { known in
      if let known { return known }
      let table = Self.table(file, id)
      known = table
      return table
    }
  }

  private static func table(_ file: SourceFile, _ id: String) -> TableFormat {
    do {
      return try TableFormat(file, id: id)
    } catch {
      // A test reads each of them.
      return TableFormat(
        format: Format(id: id, name: "", recognition: "", contents: "", origin: "", evidence: .own)
      )
    }
  }
}

/// The names of columns, in lower case, by which files of a table format are known.
struct TableSignature {
  /// One list for each language.
  var headers: [[String]] = []
  /// Whether the header may be below rows of titles.
  var isBelowTitles = false

  /// Returns whether a header, in lower case, has all columns of one list.
  func recognizes(_ header: Set<String>) -> Bool { headers.contains { header.isSuperset(of: $0) } }
}
