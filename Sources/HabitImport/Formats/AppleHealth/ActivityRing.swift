import HabitCore
import HabitReading

/// One ring of a day's activity: an amount and the goal for that day.
struct ActivityRing {
  let name: String
  /// The attribute of the amount; the attribute of the goal has the suffix `Goal`.
  private let attribute: String
  private var unit: String?
  private var days: [RingDay] = []

  /// The amount and the goal of one day.
  private struct RingDay {
    var day: Day
    var amount: Double
    var goal: Double
  }

  private init(_ name: String, attribute: String, unit: String? = nil) {
    self.name = name
    self.attribute = attribute
    self.unit = unit
  }

  static let all = [
    ActivityRing("Move", attribute: "activeEnergyBurned"),
    ActivityRing("Exercise", attribute: "appleExerciseTime", unit: "min"),
    ActivityRing("Stand", attribute: "appleStandHours", unit: "h"),
  ]

  /// The result of adding one day.
  enum Outcome {
    case added
    case badNumber
    case otherUnit
  }

  /// Adds the day of a summary, unless the summary has no amount for the ring.
  mutating func add(_ day: Day, from tag: XMLTag, of reader: XMLReader) -> Outcome {
    guard let amountText = reader.text(of: attribute, in: tag) else { return .added }
    let goalText = reader.text(of: attribute + "Goal", in: tag) ?? "0"
    guard let amount = Self.amount(amountText), let goal = Self.amount(goalText) else {
      return .badNumber
    }
    // Days without the watch are all zeros, and a day without an entry is missed anyway.
    guard amount > 0 else { return .added }
    if let written = reader.text(of: attribute + "Unit", in: tag) {
      guard unit == nil || unit == written else { return .otherUnit }
      unit = written
    }
    days.append(RingDay(day: day, amount: amount, goal: goal))
    return .added
  }

  /// Whether the days have more than one goal.
  var hasChangingGoal: Bool { Set(days.lazy.map(\.goal).filter { $0 > 0 }).count > 1 }

  /// The number of days with an amount but no goal, if other days have a goal.
  var daysWithoutGoal: Int { maxGoal > 0 ? days.count { $0.goal == 0 } : 0 }

  /// The habit with its entries, or `nil` if no day has an amount.
  var draft: HabitDraft? {
    guard !days.isEmpty else { return nil }
    var draft = HabitDraft(id: attribute, source: AppleHealthImporter.format)
    draft.habit.name = name
    draft.habit.unit = unit
    draft.habit.kind = maxGoal > 0 ? .atLeast(target: maxGoal) : .tracking
    draft.entries = days.flatMap(entries)
    return draft
  }

  private var maxGoal: Double { days.lazy.map(\.goal).max() ?? 0 }

  /// Returns the entries of a day, which is judged by its own goal.
  ///
  /// The target of the habit is the greatest goal, so an amount alone never reaches it on a day
  /// that missed its own goal. A day that reached a smaller goal gets a second entry that marks it
  /// as done.
  private func entries(of day: RingDay) -> [Entry] {
    let amount = Entry(day: day.day, value: day.amount)
    guard maxGoal > 0 else { return [amount] }
    guard day.goal > 0 else { return [Entry(day: day.day, value: day.amount, state: .skipped)] }
    let isDoneByOwnGoal = day.amount >= day.goal && day.goal < maxGoal
    return isDoneByOwnGoal ? [amount, Entry(day: day.day, state: .done)] : [amount]
  }

  private static func amount(_ text: String) -> Double? {
    guard let number = Double(decimal: text), number >= 0 else { return nil }
    return number
  }
}
