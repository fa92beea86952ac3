import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The awards of the habits, as lists for pages.
struct AwardLists {
  /// The habits that have an award, in the order of the report, each with its awards, oldest first.
  private let awarded: [(habit: HabitReport, awards: [Award])]
  /// The habits that are not archived.
  private let active: [HabitReport]
  private let report: Report
  private let language: Language
  private let names: HabitNames

  /// The maximum number of awards in a group.
  static let maxCards = 8

  /// Returns the newest awards of all habits, or of those in some days, newest first.
  func newest(in days: DayRange? = nil, on path: PagePath) -> [AwardCard] {
    let all = awarded.flatMap { habit, awards in
      awards.reversed().filter { days?.contains($0.day) ?? true }
        .map { (habit: habit, award: $0) }
    }
    let sorted = all.enumerated().sorted {
      ($1.element.award.day, $0.offset) < ($0.element.award.day, $1.offset)
    }
    return sorted.prefix(Self.maxCards).map { _, element in
      let (habit, award) = element
      let label = HabitLabel(habit, names, on: path)
      return AwardCard(
        medal: Medal(language.number(award.count)),
        color: habit.color,
        text: language.award(award.kind, award.count, of: habit),
        name: label.name,
        address: label.address,
        note: language.date(award.day),
        noteAddress: path.address(of: award.day, in: report)
      )
    }
  }

  /// Returns the nearest goals of the habits that are not archived, those with the greatest part
  /// done first.
  func next(on path: PagePath) -> [AwardCard] {
    goals.prefix(Self.maxCards).map { habit, goal in
      let label = HabitLabel(habit, names, on: path)
      return AwardCard(
        color: habit.color,
        text: language.award(goal.kind, goal.count, of: habit),
        name: label.name,
        address: label.address,
        note: language.text(.toCome, ["points": rest(goal, of: habit)])
      )
    }
  }

  /// The part of a round number of times from which it is near.
  private static let nearShare = 0.8

  /// The nearest award in words: `Next award: Read, 30 days in a row, 3 days to go`; `nil` if there
  /// is none, or the data ends before yesterday.
  var nextLine: String? {
    let next = goals.first { $0.goal.kind == .streak || $0.goal.share >= Self.nearShare }
    return next.map { habit, goal in
      language.text(
        .nextAward,
        [
          "name": names[habit].isolated, "rest": rest(goal, of: habit),
          "goal": language.award(goal.kind, goal.count, of: habit),
        ]
      )
    }
  }

  /// The nearest goals of the habits that are not archived.
  private var goals: [(habit: HabitReport, goal: AwardGoal)] {
    let all = active.flatMap { habit in
      // What is done now and then is no streak on its way.
      habit.awardGoals.filter { $0.kind != .streak || !habit.isToldByTimes || habit.hasRun }
        .map { (habit: habit, goal: $0) }
    }
    return all.enumerated()
      .sorted { (-$0.element.goal.share, $0.offset) < (-$1.element.goal.share, $1.offset) }
      .map(\.element)
  }

  private func rest(_ goal: AwardGoal, of habit: HabitReport) -> String {
    switch goal.kind {
    case .streak: language.length(goal.rest, habit.unitOfAwards)
    case .total: language.count(goal.rest, habit.habit.isLimited ? .days : .times)
    }
  }

  init(_ report: Report, _ language: Language, _ names: HabitNames) {
    awarded = report.habits.map { (habit: $0, awards: $0.figures?.summary.awards ?? []) }
      .filter { !$0.awards.isEmpty }
    active = report.habits.filter(\.goesOn)
    self.report = report
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
    awards.reversed().map { line(for: $0, of: habit, on: path) }
  }

  private func line(for award: Award, of habit: HabitReport, on path: PagePath) -> AwardLine {
    AwardLine(
      medal: Medal(language.number(award.count)),
      text: language.award(award.kind, award.count, of: habit),
      day: language.date(award.day),
      dayAddress: path.address(of: award.day, in: report)
    )
  }

  /// Returns the next awards of a habit, with what is missing in place of a day, the nearest first.
  func nextLines(of habit: HabitReport) -> [AwardLine] {
    let goals = habit.goesOn ? habit.awardGoals : []
    return goals.sorted { $0.share > $1.share }.map { goal in
      AwardLine(
        text: language.award(goal.kind, goal.count, of: habit),
        // What is far says how much is done.
        day: goal.share < 0.5
          ? language.count(goal.done, of: goal.count)
          : language.text(.toCome, ["points": rest(goal, of: habit)]),
        dayAddress: ""
      )
    }
  }

  /// Returns the awards of each habit that has one in some days.
  ///
  /// If a habit has several, all have the same columns: one for each award that any of them has.
  func habits(in days: DayRange? = nil, on path: PagePath) -> [HabitAwards] {
    let shown = awarded.map { ($0.habit, $0.awards.filter { days?.contains($0.day) ?? true }) }
      .filter { !$0.1.isEmpty }
    let all = shown.flatMap(\.1)
    let columns = Award.Kind.allCases.flatMap { kind in
      kind.counts.filter { count in all.contains { $0.kind == kind && $0.count == count } }
        .map { (kind, $0) }
    }
    let inColumns = shown.contains { $0.1.count > 1 }
    return shown.map { habit, awards in
      let cells = columns.map { column in awards.first { ($0.kind, $0.count) == column } }
      return HabitAwards(
        label: HabitLabel(habit, names, on: path),
        cells: (inColumns ? cells : awards).map { award in
          AwardCell(line: award.map { line(for: $0, of: habit, on: path) })
        }
      )
    }
  }
}

/// A habit with its awards, each in the column of its kind.
struct HabitAwards: TemplateModel {
  static let fields = TemplateFields<Self>(
    HabitLabel.fields { $0.label } + [.list("cells") { $0.cells }]
  )

  let label: HabitLabel
  let cells: [AwardCell]

  var awards: [AwardLine] { cells.compactMap(\.line) }
}

/// An award in its column, or a column that is empty.
struct AwardCell: TemplateModel {
  static let fields = TemplateFields<Self>([
    .list("awards") { $0.line.map { [$0] } ?? [] }, .flag("isEmpty") { $0.line == nil },
  ])

  let line: AwardLine?
}

/// A round number that a habit has reached, and its day; or one to come, and what is missing.
struct AwardLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .markup("medal") { $0.medal?.markup ?? .none }, .text("text") { $0.text },
    .text("day") { $0.day }, .text("dayAddress") { $0.dayAddress },
  ])

  /// `nil` for one to come.
  var medal: Medal?
  let text: String
  let day: String
  /// The list of the day, or empty.
  let dayAddress: String
}

/// An award with what it is for: reached on a day, or on the way.
struct AwardCard: TemplateModel {
  static let fields = TemplateFields<Self>([
    .markup("medal") { $0.medal?.markup ?? .none }, .text("colorClass") { $0.color.tintClass },
    .text("text") { $0.text }, .text("name") { $0.name }, .text("address") { $0.address },
    .text("note") { $0.note }, .text("noteAddress") { $0.noteAddress },
  ])

  /// `nil` for one to come.
  var medal: Medal?
  /// The habit's colour, or `nil` if there is none.
  var color: HexColor?
  let text: String
  /// The habit, or empty for the medal of a level.
  var name = ""
  /// The page of the habit.
  var address = ""
  /// The day, or what is missing.
  let note: String
  /// The list of the day, or empty.
  var noteAddress = ""
}
