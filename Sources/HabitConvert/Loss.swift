import HabitText

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

    /// The noun, and its plural if that is not with an s; by default the name in words.
    var nouns: (one: String, several: String?) {
      switch self {
      case .earlyFail: ("failed day before the first mark", "failed days before the first mark")
      case .partialDay: ("day below its goal", "days below their goal")
      case .severalEntries: ("day with several entries", "days with several entries")
      case .doneBelowGoal:
        ("day done with less than its goal", "days done with less than their goal")
      case .zero: ("amount of 0", "amounts of 0")
      case .missingAmount: ("mark without an amount", "marks without an amount")
      case .unmarkedEntry: ("entry that counts as nothing", "entries that count as nothing")
      case .time: ("clock time", nil)
      case .missingLength: ("day without a length", "days without a length")
      case .missingTime: ("day without a clock time", "days without a clock time")
      case .goal: ("daily goal", nil)
      case .avoided: ("avoided habit", nil)
      case .counted: ("counted habit", nil)
      case .cleanDays: ("habit with clean days", "habits with clean days")
      case .rollingQuota: ("quota in a run of days", "quotas in a run of days")
      case .neverDue: ("habit that is never due", "habits that are never due")
      case .category: ("category", "categories")
      case .categoryLook: ("colour or symbol of a category", "colours or symbols of categories")
      case .archived: ("archived habit", nil)
      case .archiveDay: ("archive date", nil)
      case .created: ("creation date", nil)
      case .exported: ("export date", nil)
      case .emptyHabit: ("habit without days", "habits without days")
      case .order: ("order of habits", "orders of habits")
      case .emoji: ("emoji", "emoji")
      case .color: ("colour", nil)
      case .priority: ("priority", "priorities")
      case .difficulty: ("difficulty", "difficulties")
      case .points: ("entry with points", "entries with points")
      case .totalPoints: ("total of points", "totals of points")
      default: (rawValue.reduce("") { $0 + ($1.isUppercase ? " " : "") + $1.lowercased() }, nil)
      }
    }
  }

  /// The loss as a phrase: `3 pauses became skipped days`, `41 notes`.
  var phrase: String {
    count.grouped(part.nouns.one, part.nouns.several) + (became.map { " became \($0)" } ?? "")
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
  /// Writes `1 habit` or `1,234 habits`; plurals other than with an s are given.
  func grouped(_ one: String, _ several: String? = nil) -> String {
    let form = NumberForm(minus: "-", group: ",", decimal: ".")
    let digits = Markup.written { form.write(self, to: &$0) }.string
    return "\(digits) \(self == 1 ? one : several ?? one + "s")"
  }
}
