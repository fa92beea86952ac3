import HabitCore

/// Makes exports of invented data in habitsite's own format.
enum Generator {
  /// An export up to 2025-12-31 in which 70 % of the days are done; the same call gives the same
  /// bytes.
  static func export(habits: Int, years: Int) -> (bytes: [UInt8], entries: Int) {
    let days = DayRange(
      Month(year: 2026 - years, month: 1).first,
      Month(year: 2025, month: 12).days.last
    )
    let dates = days.map { Array("    {\"day\": \"\($0)\", ".utf8) }
    var random = Xorshift(state: 88_172_645_463_325_252)
    var bytes = Array("{\"format\": \"habitsite\", \"version\": 1, \"habits\": [\n".utf8)
    var entries = 0
    for number in 0..<habits {
      bytes += Array((number == 0 ? "" : ",\n").utf8)
      bytes += Array(head(of: number, created: days.first).utf8)
      var isFirst = true
      for date in dates where random.next() % 10 < 7 {
        if !isFirst { bytes += [UInt8(ascii: ","), UInt8(ascii: "\n")] }
        isFirst = false
        bytes += date
        let value = "\"value\": \(random.next() % 50)}"
        bytes += Array((number % 4 == 1 ? value : "\"state\": \"done\"}").utf8)
        entries += 1
      }
      bytes += Array("]}".utf8)
    }
    bytes += Array("\n]}\n".utf8)
    return (bytes, entries)
  }

  /// The description of a habit; kinds and schedules take turns.
  private static func head(of number: Int, created: Day) -> String {
    let schedules = ["daily", "quota:3/week", "weekdays:1,2,3,4,5", "rolling:3/7", "every:2"]
    let kind =
      number % 4 == 1 ? "{\"type\": \"atLeast\", \"target\": 20, \"unit\": \"pages\"}" : nil
    return """
      {"id": "habit-\(number)", "name": "Habit number \(number)", "emoji": "🏃", "color": "#30D158",
        "created": "\(created)", "schedule": "\(schedules[number % schedules.count])",
        "kind": \(kind ?? "{\"type\": \"yesNo\"}"), "entries": [

      """
  }

  /// Source: Marsaglia (2003), "Xorshift RNGs", Journal of Statistical Software 8 (14).
  private struct Xorshift {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
