import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitTemplates
import HabitText

/// The fingerprints of the inputs of each file; files with equal fingerprints have equal bytes.
///
/// The writer renders only files whose fingerprints changed since the last build. An unchanged
/// build of 50 habits and 10 years takes 168 ms instead of 527 ms.
///
/// Every fingerprint depends on:
/// - the identity of the program
/// - the templates, styles, languages and themes of the owner, the photos of milestones,
///   whether pictures can be drawn, and the settled days that were changed in the exports
/// - the settings that files show, and the language
/// - the properties, the name, the slug and the first day of each habit; its last day if its life
///   is over, and the bounds of its colour levels and of those of all habits
/// - the first weekday, the limits of the report, the categories, the stored experience, the number
///   of habits that only count, and the menu
/// - the paths of all pages and copied files, and the entries after the last day
///
/// The page of a past period also depends on the entries up to the end of its last month and on its
/// last day, and so do a picture for shared pages, the entries of a month, the archive with the
/// last of its days, and the page for unknown addresses with the first. Every other file also
/// depends on all entries, on the last day, on today and on the Markdown pages, as does every page
/// once a template shows the last day.
///
/// Tests that fail when a dependency is missing:
/// - `SiteKeyTests` changes one input after another, also from day to day, and compares the bytes
///   of files with equal fingerprints. It holds that every property of a habit and every setting
///   counts. It changes no photo, and no language or theme file of the owner.
/// - `NewDayTests` holds that a new day changes no page of the past.
/// - `comesToTheSameSiteByAnyWay` compares sites that grew by several builds with fresh ones.
/// - `rebuildsOnlyWhatANewDayChanges` fails when a fingerprint depends on too much.
struct PageFingerprints {
  private let shared: UInt64
  private let whole: UInt64
  private let entries: EntryFingerprints
  private let model: SiteModel
  /// The pages that mark no day of the running year: those of months and earlier years, and
  /// the lists that show no days.
  private let pagesWithoutToday: Set<PagePath>
  /// Whether every page tells of the last day.
  private let isDaily: Bool

  /// - Parameters:
  ///   - program: The identity of this build of the program.
  ///   - model: All that pages are made of.
  ///   - sources: The files of the owner.
  ///   - templates: The templates in force.
  ///   - paths: Those of all files that keep their names from day to day.
  init(
    _ program: String,
    _ model: SiteModel,
    _ sources: SiteSources,
    _ templates: TemplateSet,
    paths: [String]
  ) {
    let report = model.report
    var shared = Fingerprint()
    shared.add(program)
    shared.add(sources)
    shared.add(model.settings)
    shared.add(model.language.tag)
    shared.add(model)
    for path in paths {
      shared.add(path)
    }
    let entries = EntryFingerprints(report.log, asOf: report.asOf)
    shared.add(entries.later.value)
    var whole = shared
    whole.add(entries[report.asOf.month])
    whole.add(Int(report.asOf.number))
    whole.add(Int(report.end.today.number))
    for document in model.content {
      whole.add(document)
    }
    self.shared = shared.value
    self.whole = whole.value
    self.entries = entries
    self.model = model
    pagesWithoutToday = Set(
      model.months.flatMap { [.month($0), .history($0)] }
        + Self.pagesOfEarlierYears(in: model) + [.archive, .notFound]
    )
    isDaily = templates.mentions("asOf")
  }

  /// The key of a file that is no page.
  var file: UInt64 { whole }

  /// Returns the key of a file that shows the days up to one, which is the last of its month or of
  /// the site.
  func key(upTo last: Day) -> UInt64 {
    var key = Fingerprint()
    key.add(shared)
    key.add(entries[last.month])
    key.add(Int(last.number))
    return key.value
  }

  func key(of page: PagePath) -> UInt64 {
    guard !isDaily, let last = model.changes[page], isOver(last, page) else { return whole }
    return key(upTo: last)
  }

  /// Returns the pages of the years before the running one.
  ///
  /// A rule with a window of days settles the last of them in the year after.
  private static func pagesOfEarlierYears(in model: SiteModel) -> [PagePath] {
    model.years.filter { $0 < model.report.asOf.year }.flatMap { year in
      [.year(year), .review(year), .history(year: year)]
    }
  }

  /// Whether nothing of the last day of the site is on a page whose figures ended.
  private func isOver(_ last: Day, _ page: PagePath) -> Bool {
    let asOf = model.report.asOf
    if last.year < asOf.year { return true }
    // A grid of the running year has a ring around the last day.
    return last.month < asOf.month && pagesWithoutToday.contains(page)
  }
}

extension Fingerprint {
  fileprivate mutating func add(_ sources: SiteSources) {
    let groups = [
      sources.templates, sources.styles, sources.languages, sources.themes,
      sources.style.map { ["": $0] } ?? [:],
    ]
    for group in groups {
      add(group.count)
      for (name, file) in group.sorted(by: { $0.key < $1.key }) {
        add(name)
        add(file.path)
        add(file.text)
      }
    }
    for (name, photo) in sources.photos.photos.sorted(by: { $0.key < $1.key }) {
      add(name)
      add(photo.file.path)
    }
    add(sources.pictures != nil)
  }

  /// Adds what pages of the past show of the present.
  fileprivate mutating func add(_ model: SiteModel) {
    let report = model.report
    add(report.firstWeekday.rawValue)
    add(report.range?.first)
    add(report.range?.last)
    add(report.log.categories.count)
    for category in report.log.categories {
      add(category.name)
      add(category.color?.description)
    }
    add(report.log.storedExperience ?? -1)
    add(report.log.unlisted.count)
    for item in model.menu(from: .home).all {
      add(item.text)
      add(item.address)
    }
    for habit in report.counted {
      add(habit, model)
    }
    for bound in model.charts.overall?.levelBounds ?? [] {
      add(bound.bitPattern)
    }
  }

  /// Adds a page of the owner, already converted.
  fileprivate mutating func add(_ document: ContentDocument) {
    add(document.path.file)
    add(document.title)
    // The first page takes the title of the site if its front matter has none.
    add(document.head.title)
    add(document.head.description)
    add(document.head.date)
    add(document.head.order)
    add(document.isInMenu)
    add(document.html)
  }

  private mutating func add(_ habit: HabitReport, _ model: SiteModel) {
    let report = model.report
    let days = habit.figures?.days
    add(habit.habit)
    add(habit.color?.description)
    add(habit.slug)
    add(model.names[habit])
    add(habit.isOver)
    add(days.map { Int($0.first.number) } ?? 0)
    // A lifetime that goes on ends another day every day.
    add(days.map { $0.last == report.asOf ? 0 : Int($0.last.number) } ?? 0)
    add(habit.figures?.streak?.unit.rawValue)
    // These are of the whole lifetime, and pages of the past depend on them, too.
    add(habit.shareForm.rawValue)
    add(habit.hasYearGrids)
    for bound in model.charts.habits[habit.slug]?.levelBounds ?? [] {
      add(bound.bitPattern)
    }
  }
}

/// The fingerprints of the entries of a log up to the end of each month.
struct EntryFingerprints {
  private let first: Month
  /// One fingerprint per month, oldest month first, of all entries before the month's end.
  private var sums: [Fingerprint]
  /// The entries after the last day.
  private(set) var later = Fingerprint()

  /// - Parameters:
  ///   - log: All habits, including those that are only counted.
  ///   - asOf: The last day.
  init(_ log: HabitLog, asOf: Day) {
    let histories = log.counted
    first = histories.compactMap(\.entries.first?.day).min()?.month ?? asOf.month
    sums = Array(repeating: Fingerprint(), count: max(0, asOf.month.index - first.index) + 1)
    for (number, history) in histories.enumerated() {
      let known = history.entries(asOf: asOf)
      add(known, of: number)
      for entry in history.entries[known.endIndex...] {
        later.add(entry, of: number)
      }
    }
    for month in sums.indices.dropFirst() {
      sums[month].add(sums[month - 1].value)
    }
  }

  /// The fingerprint of all entries up to the end of a month; 0 before the first and after the last
  /// month.
  subscript(month: Month) -> UInt64 {
    let position = month.index - first.index
    return sums.indices.contains(position) ? sums[position].value : 0
  }

  private mutating func add(_ entries: ArraySlice<Entry>, of habit: Int) {
    var month = first
    var last = month.days.last
    for entry in entries {
      if entry.day > last {
        month = entry.day.month
        last = month.days.last
      }
      sums[month.index - first.index].add(entry, of: habit)
    }
  }
}

extension Fingerprint {
  fileprivate mutating func add(_ entry: Entry, of habit: Int) {
    add(habit)
    add(entry)
  }
}
