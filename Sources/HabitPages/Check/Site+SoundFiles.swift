import HabitConfig
import HabitCore
import HabitFacts

extension Site {
  /// The paths of files that have neither a dead link nor much to load, whatever the exports have:
  /// pages of the program's own templates and words, and charts, if there is little to show.
  var soundFiles: Set<String> {
    guard isOfProgram, model.maxPageSize <= SiteCheck.maxPage else { return [] }
    let paths = Self.pages.flatMap { $0.plans(in: model) }.map(\.path.file)
    return Set(paths + picturesOfProgram).subtracting(model.content.map(\.path.file))
  }
}

extension SiteModel {
  /// More bytes than any page or chart has that is made of the program's own templates and words.
  ///
  /// A page grows with the habits, with the years, with the awards of both, and with texts, of
  /// which each byte can become an entity of six. Tests hold that the largest pages of invented
  /// sites are at most three quarters of it.
  var maxPageSize: Int {
    var size = 150_000 + 6_000 * years.count + 500 * (content.count + categories.count)
    size += 12 * (settings.title + settings.description + settings.author).utf8.count
    size += content.reduce(0) { $0 + 12 * $1.title.utf8.count }
    size += 1_000 * corrections.count
    for report in report.habits {
      let habit = report.habit
      let names = [habit.name, habit.emoji, habit.unit, habit.category, habit.priority]
      // A list of a month has the name, or the amount and the unit, at each day.
      size += names.reduce(6_000) { $0 + 200 * ($1?.utf8.count ?? 0) }
      size += 250 * (report.figures?.days.years.count ?? 0) + 1_000 * habit.goals.count
      size += habit.pauses.reduce(0) { $0 + 1_000 + 12 * ($1.reason?.utf8.count ?? 0) }
      for case let details? in report.history.entries.map(\.ownDetails) {
        size += details.milestone.map { 1_000 + 12 * $0.text.utf8.count } ?? 0
        // A long note stands once under its beginning.
        if settings.privacy.notes { size += 12 * (details.note?.utf8.count ?? 0) }
      }
    }
    return size
  }
}
