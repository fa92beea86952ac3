/// What one build read, kept for the next one: the sources, and of each habit the days of its
/// entries with a hash of each entry.
package struct LogRecord: Equatable, Sendable {
  package private(set) var sources: [KeptHabit.Source] = []
  private(set) var habits: [RecordedHabit] = []

  /// Records habits as their exports have them, each with the index of its source.
  package init(_ habits: [HabitHistory], from sources: [KeptHabit.Source], indexes: [Int]) {
    self.sources = sources
    self.habits = zip(habits, indexes).map { RecordedHabit($0, source: $1) }
  }

  /// Reads the lines of a record, or returns `nil` if there are others among them.
  package init?(lines: [Substring]) {
    for line in lines {
      let cells = line.tabCells(upTo: 5)
      if cells.count == 3, cells[0] == "source" {
        let name = cells[2].textOfTabCell
        sources.append(KeptHabit.Source(name: name, format: cells[1].textOfTabCell))
      } else if cells.count == 5, cells[0] == "habit", let source = Int(cells[1]),
        sources.indices.contains(source)
      {
        guard let entries = EntryCode(text: cells[4]) else { return nil }
        habits.append(
          RecordedHabit(
            source: source,
            id: cells[2].textOfTabCell,
            name: cells[3].textOfTabCell,
            entries: entries
          )
        )
      } else {
        return nil
      }
    }
  }

  /// One line for each source, then one for each habit, in the order of the inputs.
  package func write(to bytes: inout [UInt8]) {
    for source in sources {
      bytes += "source\t\(source.format.tabCell)\t\(source.name.tabCell)\n".utf8
    }
    for habit in habits {
      bytes += "habit\t\(habit.source)\t\(habit.id.tabCell)\t\(habit.name.tabCell)\t".utf8
      bytes += habit.entries.bytes
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// The paths of the sources, each with the day of its last entry, or `nil` without any.
  package var lastDays: [String: Day?] {
    var days = Dictionary(sources.map { ($0.name, Day?.none) }) { first, _ in first }
    for habit in habits where habit.entries.count > 0 && sources.indices.contains(habit.source) {
      let path = sources[habit.source].name
      let day = Day(number: habit.entries.lastDay)
      days[path] = max(days[path].flatMap(\.self) ?? day, day)
    }
    return days
  }

  /// The number of bytes of most records, or more.
  package var usualCount: Int {
    habits.reduce(1 << 12) { $0 + $1.entries.bytes.count + 256 }
  }
}

/// A habit of an export as a record has it.
struct RecordedHabit: Equatable, Sendable {
  /// The index of its source.
  let source: Int
  let id: String
  let name: String
  let entries: EntryCode
}

extension RecordedHabit {
  fileprivate init(_ history: HabitHistory, source: Int) {
    self.init(
      source: source,
      id: history.habit.id,
      name: history.habit.name,
      entries: EntryCode(history.entries)
    )
  }
}

extension String {
  /// The text as a cell of a line with tabs between cells.
  package var tabCell: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "%") }) else { return self }
    // Not by characters: a carriage return and a line feed are one.
    var cell = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "%": cell += "%25"
      case "\t": cell += "%09"
      case "\n": cell += "%0A"
      case "\r": cell += "%0D"
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return cell
  }
}

extension Substring {
  /// Returns the cells of a line with tabs between them; the last of as many has the rest of the
  /// line, which is not searched.
  ///
  /// They are found by bytes: a line of many entries is long, and a mark at the start of a cell
  /// would merge with the tab into one character.
  package func tabCells(upTo count: Int) -> [Substring] {
    let tab = UInt8(ascii: "\t")
    return utf8.split(separator: tab, maxSplits: count - 1, omittingEmptySubsequences: false)
      .map(Substring.init)
  }

  /// The text of a cell that ``Swift/String/tabCell`` wrote.
  package var textOfTabCell: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return String(self) }
    let text = replacing("%0D", with: "\r").replacing("%0A", with: "\n")
      .replacing("%09", with: "\t").replacing("%25", with: "%")
    return String(text)
  }
}
