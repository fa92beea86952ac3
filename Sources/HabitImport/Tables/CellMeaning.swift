/// The meaning of a table cell for a day.
enum CellMeaning: Equatable {
  case empty
  case done
  case failed
  case skipped
  /// Digits with or without separators; their value depends on the column.
  case number
  case unknown
}

extension CellMeaning {
  /// Parses a trimmed cell.
  init(_ cell: String) {
    if cell.isEmpty {
      self = .empty
    } else if NumberColumn.looksNumeric(cell) {
      self = .number
    } else {
      self = Self.words[cell.lowercased()] ?? .unknown
    }
  }

  private static let words: [String: CellMeaning] = {
    var words: [String: CellMeaning] = [:]
    for word in ["x", "✓", "✔", "✔️", "✅", "☑", "☑️", "yes", "y", "true", "done", "completed"] {
      words[word] = .done
    }
    for word in ["ja", "oui", "si", "sí", "да"] {
      words[word] = .done
    }
    for word in ["no", "n", "false", "failed", "-"] {
      words[word] = .failed
    }
    for word in ["s", "skip", "skipped", "excused", "n/a"] {
      words[word] = .skipped
    }
    return words
  }()
}
