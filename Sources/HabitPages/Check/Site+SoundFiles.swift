import HabitConfig
import HabitCore
import HabitFacts
import HabitText

extension Site {
  /// The paths of files that need no check, as they cannot have dead links or be too large: pages
  /// of the program's own templates and words, and charts, if there is little to show.
  var soundFiles: Set<String> {
    guard isOfProgram, model.maxPageSize <= SiteCheck.maxPage else { return [] }
    return Set(model.plans.map(\.path.file) + picturesOfProgram)
      .subtracting(model.content.map(\.path.file))
  }

  /// The paths of files for other programs that take long to make and need no check: they have no
  /// links, and may be as large as the data.
  var soundFigures: Set<String> {
    // A report with a sum that is too great cannot be written, so it is checked.
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
  /// More bytes than any page or chart has that is made of the program's own templates and words.
  ///
  /// Tests hold that the largest pages of invented sites are at most three quarters of it.
  var maxPageSize: Int {
    let words = [settings.title, settings.description, settings.author] + content.map(\.title)
    return 100_000 + 6_000 * years.count + 500 * (content.count + categories.count)
      + words.reduce(0) { $0 + 12 * $1.utf8.count }
      + report.habits.reduce(0) { $0 + maxShare(of: $1) }
  }

  /// Returns more bytes than a habit takes on a page: in a list of a month, or of a year if they
  /// are few, each day has its texts.
  private func maxShare(of report: HabitReport) -> Int {
    let habit = report.habit
    let days = self.report.hasYearsOfHistory ? 366 : 31
    let texts = [names[report], habit.emoji, habit.unit, habit.category, habit.priority]
    var size = 1_200 + 40 * days
    size += (days + 20) * texts.reduce(0) { $0 + ($1?.markupCount ?? 0) }
    size += 1_000 * habit.goals.count
    size += habit.pauses.reduce(0) { $0 + 1_000 + 12 * ($1.reason?.utf8.count ?? 0) }
    for entry in report.history.entries {
      guard let details = entry.ownDetails else { continue }
      size += details.milestone.map { 1_000 + 12 * $0.text.utf8.count } ?? 0
      if settings.privacy.notes { size += 12 * (details.note?.utf8.count ?? 0) }
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
