import HabitCore
import HabitReading

/// What the backup and the CSV export of Loop have in common.
enum Loop {
  /// Returns the number at the start of a folder name such as `001 Meditate`, and the rest of it.
  ///
  /// Digits of other scripts count. A folder name is only the number if the name of the habit has
  /// no Latin letter.
  static func label(ofFolder path: String) -> (number: Int, name: String)? {
    let name = path.split(separator: "/").last ?? ""
    let digits = name.prefix { $0.wholeNumberValue != nil }
    let rest = name[digits.endIndex...]
    guard digits.count >= 3, rest.isEmpty || rest.hasPrefix(" "), let number = number(digits) else {
      return nil
    }
    return (number, String(rest).trimmingSpaces)
  }

  /// Parses a number of up to nine digits of any script.
  static func number(_ text: some StringProtocol) -> Int? {
    guard (1...9).contains(text.count) else { return nil }
    var number = 0
    for character in text {
      guard let digit = character.wholeNumberValue, digit < 10 else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  /// Returns the schedule of a number of times in every run of a number of days, or `nil` if no day
  /// could be kept or a day would count twice.
  static func schedule(times: Int, days: Int) -> Schedule? {
    guard (1...Schedule.maxCount).contains(days), (1...days).contains(times) else { return nil }
    return Schedule(times: times, in: days)
  }

  /// Returns the kind of a measured habit, or `nil` without a target that a day could miss.
  static func kind(isLimit: Bool, target: Double?) -> Kind? {
    guard let target, target.isFinite else { return nil }
    if isLimit { return target >= 0 ? .atMost(target: target) : nil }
    return target > 0 ? .atLeast(target: target) : nil
  }

  /// Returns the message about a target for several days, which Loop adds up: the amount as text;
  /// `nil` for a target of single days.
  static func periodMessage(of name: String, _ target: String, _ schedule: Schedule) -> String? {
    guard case .rolling(_, let days) = schedule else { return nil }
    return
      "\(name.quoted): the target of \(target.escapedForMessages) in \(days) days is compared with"
      + " each single day"
  }
}

extension HabitDraft {
  /// Drops the noes and zeros before the first mark, because no habit begins with them, and reports
  /// amounts that are the code of done, which imports of Loop are known to write.
  ///
  /// Old exports fill the days before a habit with them. Entries with a note stay. So do all
  /// entries of a habit with an upper limit, which a zero meets, and of a habit that has only such
  /// entries. The entries are sorted by day.
  mutating func dropEarlyNoes(_ log: Log, at location: Location) {
    if case .atLeast = habit.kind {
      let count = entries.count { $0.value == Double(LoopMark.done.code) / 1_000 }
      let message =
        "\(habit.name.quoted): an amount of 0.002 counts as done, as an import into Loop leaves it;"
        + " enter the amounts in Loop and export again"
      log.report(.warning, "loop.done", about: habit.id, times: count, message, at: location)
    }
    if case .atMost = habit.kind { return }
    let first = entries.firstIndex { entry in
      let isNo = entry.value.map { $0 == 0 } ?? (entry.state == .failed)
      return !isNo || entry.details.note != nil
    }
    guard let first, first > 0 else { return }
    let message = "a 'no' before the habit was first done; left out"
    log.report(.note, "loop.early", times: first, message, at: location)
    entries.removeFirst(first)
  }
}

/// The colours of Loop, whose numbers change meaning between versions.
package enum LoopPalette {
  /// Returns the colour for a number in a schema, or `nil` if the palette does not contain it.
  static func color(_ number: Int, schema: Int) -> HexColor? {
    // The first versions stored the colour itself, as a signed number with its opacity.
    guard schema >= 14 else { return HexColor(argb: number) }
    let palette = schema >= 21 ? twenty : thirteen
    return palette.indices.contains(number) ? HexColor(palette[number]) : nil
  }

  private static let thirteen = [
    "D32F2F", "E64A19", "F9A825", "AFB42B", "388E3C", "00897B", "00ACC1", "039BE5", "5E35B1",
    "8E24AA", "D81B60", "303030", "AAAAAA",
  ]

  /// The palette since schema 21, as hexadecimal digits.
  package static let twenty = [
    "D32F2F", "E64A19", "F57C00", "FF8F00", "F9A825", "AFB42B", "7CB342", "388E3C", "00897B",
    "00ACC1", "039BE5", "1976D2", "303F9F", "5E35B1", "8E24AA", "D81B60", "5D4037", "303030",
    "757575", "AAAAAA",
  ]
}

/// The code of one day in Loop: -1 unknown, 0 no, 1 implied by the frequency, 2 done, 3 skipped.
///
/// For a measured habit it is the amount in thousandths, and 3 still means skipped.
struct LoopMark: Equatable {
  let code: Int

  init(code: Int) { self.code = code }

  static let unknown = LoopMark(code: -1)
  static let done = LoopMark(code: 2)

  /// Parses a cell: a code, its name since 2.3.1, or `Entry(timestamp=…, value=…)` of 2.0.
  init?(_ cell: String) {
    if let code = Self.code(named: cell) {
      self.code = code
      return
    }
    var digits = cell[...]
    if cell.hasPrefix("Entry("), let value = cell.firstRange(of: "value=") {
      digits = cell[value.upperBound...].prefix { $0 != "," && $0 != ")" }
    }
    guard let code = Int(digits), code >= -1 else { return nil }
    self.code = code
  }

  /// Returns whether a cell is a plain number, which tables of other apps contain too.
  static func isPlain(_ cell: String) -> Bool {
    code(named: cell) == nil && !cell.hasPrefix("Entry(")
  }

  /// Whether the code is an amount: only a measured habit has codes above 3.
  var isAmount: Bool { code > 3 }

  /// Whether the user did not mark the day: it is unknown, or implied by the frequency.
  var isUnmarked: Bool { code == -1 || code == 1 }

  /// Returns the entry of a day, or `nil` if the user recorded nothing.
  ///
  /// A day that the frequency implies has no entry.
  func entry(on day: Day, isMeasured: Bool) -> Entry? {
    switch (code, isMeasured) {
    case (3, _): Entry(day: day, state: .skipped)
    case (0..., true): Entry(day: day, value: Double(code) / 1_000)
    case (0, false): Entry(day: day, state: .failed)
    case (2, false): Entry(day: day, state: .done)
    default: nil
    }
  }

  private static func code(named name: String) -> Int? {
    switch name {
    case "UNKNOWN": -1
    case "NO": 0
    case "YES_AUTO": 1
    case "YES_MANUAL": 2
    case "SKIP": 3
    default: nil
    }
  }
}
