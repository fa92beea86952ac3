import HabitConfig
import HabitCore
import HabitFacts
import HabitText

extension Site {
  /// The paths of files that have neither a dead link nor much to load, whatever the exports have:
  /// pages of the program's own templates and words, and charts, if there is little to show.
  var soundFiles: Set<String> {
    guard isOfProgram else { return [] }
    let sizes = model.maxSizes
    func isSmall(_ extent: PageExtent, _ limit: Int) -> Bool { sizes[extent, default: 0] <= limit }
    let plans = model.plans.filter { isSmall($0.kind.extent(in: model.report), SiteCheck.maxPage) }
    let paths = plans.map(\.path.file)
    let pictures = isSmall(.site, SiteCheck.maxFile) ? picturesOfProgram : []
    return Set(paths + pictures).subtracting(model.content.map(\.path.file))
  }

  /// The paths of files for other programs that take long to make, and can be made whatever their
  /// figures are: they have no links, and may be as large as the data.
  var soundFigures: Set<String> {
    // Where a sum is too great to be written, the file says so.
    model.report.hasModestSums ? [OpenData.reportPath] : []
  }
}

extension Report {
  /// Whether all amounts together are far below the greatest number, and with them all figures that
  /// are computed of sums, goals and days.
  fileprivate var hasModestSums: Bool {
    let totals = counted.compactMap(\.figures?.total).map { $0.sum.magnitude + $0.minutes }
    let goals = habits.flatMap(\.habit.goals).map(\.amount.magnitude)
    return (totals + goals).reduce(0, +) < 1e200
  }
}

extension SiteModel {
  /// More bytes than any page has that shows so much of the site and is made of the program's own
  /// templates and words; a chart has less than pages that show the whole site.
  ///
  /// Tests hold that the largest pages of invented sites are at most three quarters of it.
  var maxSizes: [PageExtent: Int] {
    var shared = 500 * (content.count + categories.count)
    shared += 12 * (settings.title + settings.description + settings.author).utf8.count
    shared += content.reduce(0) { $0 + 12 * $1.title.utf8.count }
    let texts = report.habits.map(maxTexts)
    return PageExtent.allCases.reduce(into: [:]) { sizes, extent in
      let shares = zip(report.habits, texts).map { maxShare(of: $0, in: extent) + $1 }
      let sum = shares.reduce(0, +)
      sizes[extent] =
        switch extent {
        case .site: shared + 150_000 + 6_000 * years.count + sum
        case .year: shared + 100_000 + 2_000 * years.count + sum
        case .month: shared + 40_000 + 2_000 * years.count + sum
        case .habit: shared + 150_000 + 6_000 * years.count + (shares.max() ?? 0)
        }
    }
  }

  /// Returns more bytes than a habit takes on a page, without its goals and the texts of its days.
  ///
  /// They grow with its years, with its awards in them, and with its names.
  private func maxShare(of report: HabitReport, in extent: PageExtent) -> Int {
    let habit = report.habit
    switch extent {
    case .month: return 31 * maxLine(of: report) + 1_500
    case .year:
      let awards = Dictionary(grouping: report.figures?.summary.awards ?? [], by: \.day.year)
      return 1_600 + 30 * names[report].markupCount
        + 600 * (awards.values.map(\.count).max() ?? 0)
    case .site, .habit:
      // A list of a month has the name, or the amount and the unit, at each day. Each byte of them
      // can become an entity of six.
      return [habit.name, habit.emoji, habit.unit, habit.category, habit.priority]
        .reduce(6_000) { $0 + 200 * ($1?.utf8.count ?? 0) }
        + 250 * (report.figures?.days.years.count ?? 0)
    }
  }

  /// Returns more bytes than the goals, pauses, milestones and notes of a habit take on a page.
  private func maxTexts(of report: HabitReport) -> Int {
    let habit = report.habit
    var size = 1_000 * habit.goals.count
    size += habit.pauses.reduce(0) { $0 + 1_000 + 12 * ($1.reason?.utf8.count ?? 0) }
    for entry in report.history.entries {
      guard let details = entry.ownDetails else { continue }
      size += details.milestone.map { 1_000 + 12 * $0.text.utf8.count } ?? 0
      // A long note is written once, under its beginning.
      if settings.privacy.notes { size += 12 * (details.note?.utf8.count ?? 0) }
    }
    return size
  }

  /// Returns more bytes than a day of a habit takes in the list of a month.
  private func maxLine(of report: HabitReport) -> Int {
    let habit = report.habit
    let words = [Phrase.begun, .open, .skipped, .paused, .slip].map { language[$0].utf8.count }
    // The line, its name, and a word or the amount behind it.
    var size = 64 + names[report].markupCount + (words.max() ?? 0)
    let total = report.figures?.total ?? Tally()
    if habit.kind.target != nil || habit.unit != nil || total.sum != 0 {
      size += 32 + (habit.unit?.markupCount ?? 0)
    }
    if experience != nil || total.minutes != 0 { size += 64 }
    for text in [habit.emoji, habit.category, habit.priority] {
      size += text.map { 64 + $0.markupCount } ?? 0
    }
    return size
  }
}

extension String {
  /// The number of its bytes in markup, where a byte can become an entity of six.
  fileprivate var markupCount: Int {
    utf8.reduce(0) { $0 + ("&<>\"'".utf8.contains($1) ? 6 : 1) }
  }
}
