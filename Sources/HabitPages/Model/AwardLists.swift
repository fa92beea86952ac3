import HabitCore
import HabitLanguage
import HabitParts

/// The awards of the habits, as lists for pages.
struct AwardLists {
  /// The habits that have an award, in the order of the report, each with its awards, oldest first.
  private let awarded: [(habit: HabitReport, awards: [Award])]
  private let language: Language
  private let names: HabitNames
}

extension AwardLists {
  init(_ report: Report, _ language: Language, _ names: HabitNames) {
    awarded = report.habits.map { (habit: $0, awards: $0.figures?.summary.awards ?? []) }
      .filter { !$0.awards.isEmpty }
    self.language = language
    self.names = names
  }

  var isEmpty: Bool { awarded.isEmpty }

  /// The number of awards of all habits.
  var count: Int {
    awarded.reduce(0) { $0 + $1.awards.count }
  }

  /// Returns the awards of a habit, newest first.
  ///
  /// `awards` come oldest first.
  func lines(for awards: [Award], of habit: HabitReport, on path: PagePath) -> [AwardLine] {
    let unit: Streak.Unit = habit.figures?.streak?.unit == .times ? .times : .days
    return awards.reversed().map { award in
      let text =
        switch award.kind {
        case .streak: language.text(.inARow, ["length": language.length(award.count, unit)])
        case .total: language.count(award.count, .times)
        }
      return AwardLine(
        kind: award.kind.rawValue,
        text: text,
        day: language.date(award.day),
        dayAddress: path.address(of: award.day)
      )
    }
  }

  /// Returns the awards of each habit that has one in some days, the habit with the newest first.
  func habits(in days: DayRange? = nil, on path: PagePath) -> [HabitAwards] {
    awarded.map { ($0.habit, $0.awards.filter { days?.contains($0.day) ?? true }) }
      .filter { !$0.1.isEmpty }
      .sorted { Self.newest($0.1) > Self.newest($1.1) }
      .map { habit, awards in
        let label = HabitLabel(habit, names, on: path)
        return HabitAwards(
          name: label.name,
          emoji: label.emoji,
          address: label.address,
          awards: lines(for: awards, of: habit, on: path)
        )
      }
  }
}

extension AwardLists {
  private static func newest(_ awards: [Award]) -> Day {
    awards.last?.day ?? Day.accepted.first
  }
}
