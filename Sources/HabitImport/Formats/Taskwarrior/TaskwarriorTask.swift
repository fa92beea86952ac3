import HabitCore
import HabitReading

/// A task of Taskwarrior.
struct TaskwarriorTask {
  var id = ""
  var description = ""
  /// `pending`, `waiting`, `recurring`, `completed` or `deleted`.
  var status = ""
  /// The id of the recurring task that this one was made from.
  var parent: String?
  var recurrence: String?
  var project: String?
  var tags: [String] = []
  var entry: Day?
  var due: Day?
  var end: Day?
  var endTime: TimeOfDay?

  /// Returns a file in the current form, which is an array.
  ///
  /// Old versions wrote one object per line, with a trailing comma and without enclosing brackets.
  static func withBrackets(_ file: ExportFile) -> ExportFile {
    let first = file.bytes.first { $0 > 0x20 }
    guard first == UInt8(ascii: "{") else { return file }
    var bytes = [UInt8(ascii: "[")]
    for line in file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let end = line.lastIndex { $0 > 0x20 && $0 != UInt8(ascii: ",") }
      if let end {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        bytes += line[...end]
      }
      bytes.append(0x0A)
    }
    bytes.append(UInt8(ascii: "]"))
    return ExportFile(path: file.path, bytes: bytes, origin: file.origin)
  }

  /// The schedule of a recurring task, or `nil` for unknown words.
  ///
  /// Source: Taskwarrior documentation, "Durations" and "Recurrence".
  var schedule: Schedule? {
    guard let text = recurrence?.lowercased() else { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let count = digits.isEmpty ? 1 : Int(digits) ?? 0
    guard (1...Schedule.maxCount).contains(count) else { return nil }
    switch String(text[digits.endIndex...]) {
    case "daily", "day", "days", "d": return count == 1 ? .daily : Self.once(in: count)
    case "weekdays":
      return .weekdays(WeekdaySet([.monday, .tuesday, .wednesday, .thursday, .friday]))
    case "weekly", "week", "weeks", "w", "wk", "wks", "sennight":
      return count == 1 ? .quota(times: 1, per: .week) : Self.once(in: count * 7)
    case "biweekly", "fortnight": return Self.once(in: count * 14)
    case "monthly", "month", "months", "mo", "mth", "mths":
      return count == 1 ? .quota(times: 1, per: .month) : Self.once(in: count * 30)
    case "quarterly", "quarter", "quarters": return Self.once(in: count * 91)
    case "semiannual": return Self.once(in: count * 183)
    case "yearly", "annual", "year", "years", "y", "yr", "yrs":
      return count == 1 ? .quota(times: 1, per: .year) : Self.once(in: count * 365)
    default: return nil
    }
  }

  /// Returns a schedule of once in a number of days, up to the maximum of a schedule.
  private static func once(in days: Int) -> Schedule {
    .rolling(times: 1, days: min(days, Schedule.maxCount))
  }
}
