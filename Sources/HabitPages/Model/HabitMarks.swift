import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The state of each habit today, in a word.
struct HabitMarks {
  let report: Report
  let language: Language
  let names: HabitNames

  private var facts: Facts { Facts(report, language, names) }

  /// Returns the state of a habit in a word or two and the class of its mark, or `nil` for a habit
  /// that has no state on the last day.
  ///
  /// `streak` is the one that doing it today would lengthen, or `nil` if that is not known.
  ///
  /// `known` has all its days, also if they end before the last one.
  func mark(
    of habit: HabitReport,
    _ streak: Streak?,
    known: HabitReport,
    from path: PagePath
  ) -> HabitMark? {
    guard let figures = habit.figures, let state = figures.state(on: report.asOf) else {
      return nil
    }
    let mark = figures.mark(on: report.asOf) ?? .none
    let words =
      pauseWords(habit, mark) ?? quotaWords(habit, figures)
      ?? fewWords(known, state, mark)
      ?? words(for: state, mark, habit.habit.kind)
    let coverage = words.name == "rest" ? facts.coverage(of: habit, inBrief: true) : ""
    let label = HabitLabel(habit, names, on: path)
    return HabitMark(
      name: label.name,
      emoji: label.emoji,
      address: label.address,
      state: coverage.isEmpty ? words.text : coverage,
      stateClass: words.name,
      reach: words.name == "open" && !habit.habit.isRolling(on: report.asOf)
        ? streak.map(reach) ?? "" : ""
    )
  }

  /// Returns the length that a done day gives a streak; empty for one that needs more than a day.
  private func reach(of streak: Streak) -> String {
    guard streak.current > 0, let run = language.inARow(streak.current + 1, streak.unit)
    else { return "" }
    return language.text(.wouldReach, ["length": run])
  }

  /// Returns the end of the pause of a habit that is set aside.
  private func pauseWords(_ habit: HabitReport, _ mark: Mark) -> (text: String, name: String)? {
    guard mark == .paused else { return nil }
    return (language.pause(of: habit.habit, on: report.asOf) ?? language[.paused], "excused")
  }

  /// Returns the progress of a quota's running period.
  private func quotaWords(
    _ habit: HabitReport,
    _ figures: HabitReport.Figures
  ) -> (text: String, name: String)? {
    guard let period = figures.period(on: report.asOf), period.required > 0 else { return nil }
    let isDone =
      [.done, .clean].contains(figures.marks[report.asOf]) || period.tally.kept == period.required
    return (language.count(of: period, habit.habit), isDone ? "kept" : "open")
  }

  /// Returns that a habit with few entries was not done, which is no failure.
  private func fewWords(
    _ habit: HabitReport,
    _ state: DayState,
    _ mark: Mark
  ) -> (text: String, name: String)? {
    guard habit.isToldByTimes, mark == .none else { return nil }
    switch state {
    case .missed: return (language.words[.notDone], "off")
    case .open where !habit.hasRun:
      // What is done now and then is not asked for.
      return habit.lastDoneDay.map { day in
        (language.text(.lastDone, ["date": facts.dateInBrief(day)]), "off")
      }
    default: return nil
    }
  }

  private func words(
    for state: DayState,
    _ mark: Mark,
    _ kind: Kind
  ) -> (text: String, name: String) {
    let (phrase, name): (Phrase, String) =
      switch (state, mark) {
      case (.off, .clean): (.notDue, "off")
      case (_, .clean): (.clean, "kept")
      case (_, .done): (.done, "kept")
      case (.kept, _), (.rest, _): (.kept, "rest")
      case (.excused, _), (.off, .skipped): (.skipped, "excused")
      case (.missed, _), (.off, .failed): (kind.missedName, "missed")
      case (.open, .partial): (.begun, "open")
      case (.open, _): (.open, "open")
      // What nobody has said anything about can still be a slip.
      case (.off, .none) where kind.hasCleanDays: (.open, "open")
      case (.off, _): (kind == .tracking || report.isOnlyCounted ? .noneYet : .notDue, "off")
      }
    return (language[phrase], name)
  }
}

extension HabitReport {
  /// Whether it has a current streak; what is done now and then makes none of a day.
  var hasRun: Bool { figures?.streak?.current ?? 0 > (isToldByTimes ? 1 : 0) }
}

extension Kind {
  /// The name of a day that was not kept.
  fileprivate var missedName: Phrase {
    switch self {
    case .avoid: .slip
    case .atMost: .overLimit
    default: .missed
    }
  }
}

/// The state of a habit on one day.
struct HabitMark: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("emoji") { $0.emoji }, .text("address") { $0.address },
    .text("state") { $0.state }, .text("stateClass") { $0.stateClass },
    .text("reach") { $0.reach },
  ])

  let name: String
  let emoji: String
  let address: String
  let state: String
  let stateClass: String
  /// The streak that doing it today would reach; empty for none.
  var reach = ""

  /// The classes of marks, what is left to do first.
  static let classes = ["open", "missed", "kept", "excused", "rest", "off"]

  /// Whether nothing is left to do.
  var isSettled: Bool { stateClass != "open" }
}

/// The states of the habits on one day, what is left to do first.
struct DayStates: TemplateModel {
  static let fields = TemplateFields<Self>([
    .list("marks") { $0.marks }, .text("more") { $0.more }, .text("address") { $0.address },
  ])

  let marks: [HabitMark]
  /// The number of the others.
  let more: String
  /// The page with all of them.
  let address: String

  /// The maximum number of habits that are shown.
  private static let maxCount = 24

  init(of marks: [HabitMark], on path: PagePath, _ language: Language) {
    // What is left to do comes first, and what needs nothing last.
    let all = HabitMark.classes.flatMap { name in marks.filter { $0.stateClass == name } }
    self.marks = Array(all.prefix(Self.maxCount))
    let count = all.count - self.marks.count
    more = count > 0 ? language.count(count, .more) : ""
    address = path.address(of: .today)
  }
}
