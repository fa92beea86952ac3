import HabitCore

/// A spreadsheet of one month, as a person keeps it and a program saves it.
struct Spreadsheet {
  let number: Int

  static let names = ["Gym", "Lesen", "Trčanje"]

  /// The states of each habit by day, counted without the code under test.
  var expected: [[String]] {
    Self.names.indices.map { habit in
      (1...31).compactMap { day in
        let state = isDone(habit, day) ? "done" : noWord.isEmpty ? nil : "failed"
        return state.map { "2026-10-\(day < 10 ? "0" : "")\(day) \($0)" }
      }
    }
  }

  /// Whether its encoding is one that is refused.
  var isLatin: Bool { number % 10 == 9 }

  var bytes: [UInt8] {
    let text = rows.map { $0.map(quoted).joined(separator: delimiter) + "\r\n" }.joined()
    switch number % 10 {
    case 1, 6: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    case 4: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case 9:
      // Excel without UTF-8 writes one byte for each character.
      return text.unicodeScalars.map { UInt8(exactly: $0.value) ?? 0xE8 }
    default: return Array(text.utf8)
    }
  }

  private var delimiter: String { [",", ";", "\t"][number % 3] }

  private var noWord: String { words.no }

  private var words: (yes: String, no: String) {
    let all = [
      ("x", ""), ("TRUE", "FALSE"), ("WAHR", "FALSCH"), ("Yes", "No"), ("checked", ""),
      ("✅", ""), ("☑", "☐"), ("ja", "nein"), ("oui", "non"), ("sí", "no"), ("да", "нет"),
      ("da", "ne"), ("1", "0"), ("✅", "❌"),
    ]
    return all[number % all.count]
  }

  private var dateName: String {
    let all = ["Date", "Datum", "Fecha", "Data", "jour", "When", "startDate", "", "Датум"]
    return all[number % all.count]
  }

  private func date(_ day: Int) -> String {
    let two = day < 10 ? "0\(day)" : "\(day)"
    let all = [
      "2026-10-\(two)", "\(day).10.2026", "\(two).10.26", "10/\(day)/2026", "\(two)/10/2026",
      "10-\(two)-26", "October \(day), 2026", "\(day) Oct 2026", "\(day). октобар 2026",
      "\(day). Oktober 2026", "2026-10-\(two) 21:30:00", "Thu, \(day) October 2026",
      "10/\(day)/2026 9:05 PM",
    ]
    return all[number % all.count]
  }

  private var rows: [[String]] {
    let title: [[String]] =
      switch number % 4 {
      case 1: [["My habits"]]
      case 2: [["Habits 2026", "", "", ""], ["", "", "", ""]]
      default: []
      }
    var all = title + [row(dateName, Self.names, 0)]
    for day in 1...31 {
      let cells = Self.names.indices.map { isDone($0, day) ? words.yes : words.no }
      all.append(row(date(day), cells, day))
    }
    return all
  }

  private func row(_ date: String, _ cells: [String], _ day: Int) -> [String] {
    switch number % 5 {
    case 1: [date] + cells + [day == 0 ? "Notes" : "a day of \(day) words"]
    case 2: [date] + cells + (day == 3 ? ["", "Total", "12"] : [])
    case 3: [day == 0 ? "Name" : "Day \(day)", date] + cells
    case 4: [date] + cells + [day == 0 ? "Progress" : "\(day * 3) %"]
    default: [date] + cells
    }
  }

  private func isDone(_ habit: Int, _ day: Int) -> Bool {
    (day * (habit + 2) + number) % 3 != 0
  }

  private func quoted(_ cell: String) -> String {
    cell.contains(delimiter) ? "\"\(cell)\"" : cell
  }
}
