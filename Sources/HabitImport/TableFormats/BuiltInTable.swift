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

/// The lines of a built-in file of YAML, whose keys begin lines and whose lists are in brackets.
private struct YAMLLines {
  /// The texts of the keys.
  private var values: [Substring: [Substring]] = [:]

  init(_ text: String) {
    var key = Substring()
    for line in text.split(separator: "\n") {
      let bytes = line.utf8
      if let first = bytes.first, (0x61...0x7A).contains(first),
        let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
      {
        key = line[..<colon]
        values[key] = [line[line.utf8.index(after: colon)...]]
      } else {
        values[key, default: []].append(line)
      }
    }
  }

  func has(_ key: String) -> Bool { values[key[...]] != nil }

  /// Returns the lists of names of a key.
  func lists(_ key: String) -> [[String]] {
    var lists: [[String]] = []
    var name: [UInt8] = []
    var isQuoted = false
    for byte in (values[key[...]] ?? []).joined(separator: "\n").utf8 {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: name.append(byte)
      case UInt8(ascii: "["):
        // A list of lists opens with a bracket of its own.
        if lists.last?.isEmpty != true { lists.append([]) }
        name = []
      case UInt8(ascii: ","), UInt8(ascii: "]"):
        let text = String(decoding: name, as: UTF8.self).trimmed
        if !text.isEmpty, !lists.isEmpty { lists[lists.count - 1].append(text) }
        name = []
      default: name.append(byte)
      }
    }
    return lists.filter { !$0.isEmpty }
  }
}
