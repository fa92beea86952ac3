import HabitCore
import HabitTestSupport

/// An export in habitsite's own JSON that has everything that a figure is made of.
enum StatsInput {
  /// Two habits that go together, one that misses its Sundays, and each other kind and schedule.
  static let everything = """
    {"format": "habitsite", "version": 1,
     "categories": [{"name": "Mind", "color": "#3D85C6"}, {"name": "Body"}],
     "habits": [
    \(habits.joined(separator: ",\n"))]}

    """

  private static let habits = [
    habit(
      "Read",
      ##""emoji": "📖", "color": "#5E5CE6", "category": "Mind", "priority": "high", "##
        + #""difficulty": "hard", "kind": {"type": "atLeast", "target": 5, "unit": "pages"}, "#
        + #""created": "2024-03-01""#,
      "[12.5]5-s36--9f"
    ),
    #"{"name": "Piano", "exported": "2025-06-30", "entries": [{"day": "2025-03-11", "time": "07:30"}]}"#,
    habit("Meditate", #""category": "Mind", "difficulty": "easy""#, "xxxxxx-"),
    habit("Run", #""category": "Body", "priority": "low", "colour": "red""#, "x-"),
    habit("Stretch", #""category": "Body", "schedule": "daily""#, "x-x-x-x---"),
    habit("Gym", #""schedule": "quota:3/week""#, "x-x-s--x------"),
    habit("Walk", #""schedule": "quota:10/month""#, "x--"),
    habit("Checkup", #""schedule": "quota:100/year""#, "x---s"),
    habit("Swim", #""schedule": "rolling:2/5""#, "xx---"),
    habit("Cook", #""schedule": "weekdays:1,3,5""#, "x-x----"),
    habit("Water", #""schedule": "every:3""#, "x----"),
    habit("Dream", #""schedule": "none""#, "x------"),
    habit("Coffee", #""kind": {"type": "atMost", "target": 2, "unit": "cups"}"#, "1230-"),
    habit("Smoke", #""kind": {"type": "avoid"}"#, "--x---s--"),
    habit("Weight", #""kind": {"type": "tracking", "unit": "kg"}"#, "[70.5][71]-"),
    habit(
      "Change",
      #""schedule": [{"from": "2024-01-01", "rule": "daily"}, "#
        + #"{"from": "2025-01-15", "rule": "quota:2/week"}], "archived": "2025-09-30""#,
      "xx-"
    ),
    #"{"id": "new", "name": "New", "entries": []}"#,
    #"""
    {"id": "book", "name": "Book", "kind": {"type": "tracking"}, "entries": [
     {"day": "2024-05-05", "xp": 40, "minutes": 25.5,
      "milestone": {"text": "First book", "photo": "first.jpg"}}]}
    """#,
  ]

  /// A habit with a drawing that is repeated from Monday, 1 January 2024, over 93 weeks.
  private static func habit(_ name: String, _ fields: String, _ pattern: String) -> String {
    let length = HabitHistory.count(of: pattern)
    let days = String(repeating: pattern, count: (93 * 7 + 3) / length)
    let entries = HabitHistory.entries(drawnAs: days, from: Day("2024-01-01")).map { entry in
      let value = entry.value.map { #", "value": \#($0)"# } ?? ""
      let state = entry.state.map { #", "state": "\#($0.rawValue)""# } ?? ""
      return #"{"day": "\#(entry.day)"\#(value)\#(state)}"#
    }
    return """
      {"id": "\(name)-id", "name": "\(name)", \(fields), "entries": [
      \(entries.joined(separator: ",\n"))]}
      """
  }
}
