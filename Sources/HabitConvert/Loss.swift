/// What a target does not hold of a history, or holds in another form.
package struct Loss: Hashable, Sendable {
  package let part: Part
  /// What it becomes, or `nil` if it is not carried over.
  package let became: String?
  package fileprivate(set) var count: Int
  /// The names of the habits in their order, each once.
  package fileprivate(set) var habits: [String]

  /// A part of a history.
  package enum Part: String, CaseIterable, Sendable {
    case pause, skippedDay, failedDay, earlyFail, partialDay, severalEntries, doneBelowGoal
    case amount, zero, missingAmount, unmarkedEntry, unit, note, length, time
    case missingLength, missingTime
    case goal, limit, avoided, counted, cleanDays
    case weekdaySchedule, interval, weeklyQuota, monthlyQuota, yearlyQuota, rollingQuota
    case neverDue, earlierSchedule
    case category, categoryLook, archived, archiveDay, created, exported, name, emptyHabit, order
    case description, question, emoji, color, priority, difficulty, plannedTime, reminder
    case points, formerName, milestone, flower, totalPoints

    var nouns: (one: String, several: String) {
      switch self {
      case .pause: ("pause", "pauses")
      case .skippedDay: ("skipped day", "skipped days")
      case .failedDay: ("failed day", "failed days")
      case .earlyFail: ("failed day before the first mark", "failed days before the first mark")
      case .partialDay: ("day below its goal", "days below their goal")
      case .severalEntries: ("day with several entries", "days with several entries")
      case .doneBelowGoal:
        ("day done with less than its goal", "days done with less than their goal")
      case .amount: ("amount", "amounts")
      case .zero: ("amount of 0", "amounts of 0")
      case .missingAmount: ("mark without an amount", "marks without an amount")
      case .unmarkedEntry: ("entry that counts as nothing", "entries that count as nothing")
      case .unit: ("unit", "units")
      case .note: ("note", "notes")
      case .length: ("length", "lengths")
      case .time: ("clock time", "clock times")
      case .missingLength: ("day without a length", "days without a length")
      case .missingTime: ("day without a clock time", "days without a clock time")
      case .goal: ("daily goal", "daily goals")
      case .limit: ("limit", "limits")
      case .avoided: ("avoided habit", "avoided habits")
      case .counted: ("counted habit", "counted habits")
      case .cleanDays: ("habit with clean days", "habits with clean days")
      case .weekdaySchedule: ("weekday schedule", "weekday schedules")
      case .interval: ("interval", "intervals")
      case .weeklyQuota: ("weekly quota", "weekly quotas")
      case .monthlyQuota: ("monthly quota", "monthly quotas")
      case .yearlyQuota: ("yearly quota", "yearly quotas")
      case .rollingQuota: ("quota in a run of days", "quotas in a run of days")
      case .neverDue: ("habit that is never due", "habits that are never due")
      case .earlierSchedule: ("earlier schedule", "earlier schedules")
      case .category: ("category", "categories")
      case .categoryLook: ("colour or symbol of a category", "colours or symbols of categories")
      case .archived: ("archived habit", "archived habits")
      case .archiveDay: ("archive date", "archive dates")
      case .created: ("creation date", "creation dates")
      case .exported: ("export date", "export dates")
      case .name: ("name", "names")
      case .emptyHabit: ("habit without days", "habits without days")
      case .order: ("order of habits", "orders of habits")
      case .description: ("description", "descriptions")
      case .question: ("question", "questions")
      case .emoji: ("emoji", "emoji")
      case .color: ("colour", "colours")
      case .priority: ("priority", "priorities")
      case .difficulty: ("difficulty", "difficulties")
      case .plannedTime: ("planned time", "planned times")
      case .reminder: ("reminder", "reminders")
      case .points: ("entry with points", "entries with points")
      case .formerName: ("former name", "former names")
      case .milestone: ("milestone", "milestones")
      case .flower: ("flower", "flowers")
      case .totalPoints: ("total of points", "totals of points")
      }
    }
  }

  /// The loss as a phrase: `3 pauses became skipped days`, `41 notes`.
  var phrase: String {
    let noun = count == 1 ? part.nouns.one : part.nouns.several
    return "\(count.grouped) \(noun)" + (became.map { " became \($0)" } ?? "")
  }

  /// Returns losses as a phrase: `3 pauses became skipped days; not carried over: 41 notes`.
  package static func phrase(_ losses: [Loss]) -> String {
    let changed = losses.filter { $0.became != nil }.map(\.phrase).joined(separator: ", ")
    let lost = losses.filter { $0.became == nil }.map(\.phrase).joined(separator: ", ")
    let parts = [changed, lost.isEmpty ? "" : "not carried over: \(lost)"]
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

/// The losses of a conversion, those of one kind together.
struct LossList {
  private var indexes: [Key: Int] = [:]
  private var losses: [Loss] = []

  private struct Key: Hashable {
    let part: Loss.Part
    let became: String?
  }

  mutating func add(
    _ part: Loss.Part,
    of habit: String,
    becoming became: String? = nil,
    count: Int = 1
  ) {
    guard count > 0 else { return }
    let key = Key(part: part, became: became)
    guard let index = indexes[key] else {
      indexes[key] = losses.count
      losses.append(Loss(part: part, became: became, count: count, habits: [habit]))
      return
    }
    losses[index].count += count
    if losses[index].habits.last != habit { losses[index].habits.append(habit) }
  }

  /// The losses in the order of their parts; those of one part in that of the habits.
  var all: [Loss] {
    let ranks = Dictionary(uniqueKeysWithValues: Loss.Part.allCases.enumerated().map { ($1, $0) })
    return losses.enumerated().sorted {
      (ranks[$0.element.part] ?? 0, $0.offset) < (ranks[$1.element.part] ?? 0, $1.offset)
    }.map(\.element)
  }
}

extension Int {
  /// The number with a comma after each third digit from the right.
  var grouped: String {
    let digits = Array(String(magnitude))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }
}
