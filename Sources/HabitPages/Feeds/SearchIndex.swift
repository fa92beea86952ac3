import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitText

/// The titles and search terms of all pages, in the order of the site.
struct SearchIndex {
  private let entries: [SearchEntry]

  private init(of paths: [PagePath], in site: SiteModel) {
    let known = Dictionary(site.searchEntries.map { ($0.path, $0) }) { first, _ in first }
    entries = paths.compactMap { known[$0] }
  }

  static let path = "search.json"

  /// Returns the file of the index.
  static func file(of plans: [PagePlan], in site: SiteModel) -> OutputFile {
    let paths = plans.map(\.path)
    return OutputFile(path: path) { SearchIndex(of: paths, in: site).bytes }
  }

  private var bytes: [UInt8] {
    JSONWriter.document { writer in
      writer.objects("pages", entries, aLineEach: true) { writer, entry in
        writer.member("kind", entry.kind)
        writer.member("path", entry.path.file)
        writer.member("title", entry.title)
        writer.member("words", entry.words)
      }
      writer.member("version", 1)
    }
  }
}

extension SiteModel {
  /// The search terms of each possible page, even if the site does not have it; in no order.
  ///
  /// The titles are those of the pages, without building the pages.
  var searchEntries: [SearchEntry] {
    lists + periods + habitEntries
      + categories.map { category in
        SearchEntry(
          kind: CategoryPage.template,
          path: .category(category.slug),
          title: language.text(.categoryNamed, ["name": name(of: category)]),
          words: category.habits.map { names[$0] }
        )
      }
      + content.filter { $0.path != .home }.map { document in
        SearchEntry(
          kind: ContentPage.template,
          path: document.path,
          title: document.title,
          words: [document.head.description].compactMap(\.self)
        )
      }
  }

  private var lists: [SearchEntry] {
    let home = content.first { $0.path == .home }?.head.title ?? settings.title
    let pages: [(kind: String, path: PagePath, title: String)] = [
      (HomePage.template, .home, home),
      (TodayPage.template, .today, language[.today]),
      (HabitsPage.template, .habits, language[.habits]),
      (HistoryPage.template, .history, language[.history]),
      (YearsPage.template, .years, language[.years]),
      (AchievementsPage.template, .achievements, language[.achievements]),
      (MilestonesPage.template, .milestones, language[.milestones]),
      (InsightsPage.template, .insights, language[.insights]),
      (ArchivePage.template, .archive, language[.archive]),
    ]
    return pages.map { SearchEntry(kind: $0.kind, path: $0.path, title: $0.title) }
  }

  private var periods: [SearchEntry] {
    years.map { SearchEntry(kind: YearPage.template, path: .year($0), title: "\($0)") }
      + reviewedYears.map { year in
        SearchEntry(
          kind: ReviewPage.template,
          path: .review(year),
          title: language.review(of: year)
        )
      }
      + weeks.map { week in
        SearchEntry(kind: WeekPage.template, path: .week(week), title: language.range(week))
      }
      + months.map { month in
        SearchEntry(kind: MonthPage.template, path: .month(month), title: language.month(month))
      }
      + (report.hasYearsOfHistory
      ? years.map { (PagePath.history(year: $0), "\($0)") }
      : months.map { (PagePath.history($0), language.month($0)) })
      .map { path, name in
        SearchEntry(
          kind: HistoryPage.template,
          path: path,
          title: language.text(.historyOf, ["month": name])
        )
      }
  }

  private var habitEntries: [SearchEntry] {
    report.habits.flatMap { habit in
      let title = names[habit]
      let words = [habit.habit.category].compactMap(\.self)
      let years = habit.figures.map { Array($0.days.years) } ?? []
      let whole = SearchEntry(
        kind: HabitPage.template,
        path: .habit(habit.slug),
        title: title,
        words: words
      )
      return [whole]
        + years.map { year in
          SearchEntry(
            kind: HabitYearPage.template,
            path: .habit(habit.slug, year: year),
            title: "\(title) \(year)",
            words: words
          )
        }
    }
  }
}

/// A page in the search index.
struct SearchEntry {
  /// The name of the page's template.
  let kind: String
  let path: PagePath
  let title: String
  /// The search terms besides the title.
  var words: [String] = []
}
