import HabitCharts
package import HabitCore
package import HabitLanguage
package import HabitOutput
package import HabitParts
package import HabitSettings
package import HabitSources
import HabitTemplates

/// A whole site: every file of it, still to be rendered.
package struct Site: Sendable {
  package let files: [OutputFile]
}

extension Site {
  /// Every kind of page; a new page is one file and one line here.
  static let pages: [any Page.Type] = [
    HomePage.self, TodayPage.self, HabitsPage.self, HabitPage.self, HabitYearPage.self,
    CategoryPage.self, HistoryPage.self, YearsPage.self, YearPage.self, MonthPage.self,
    AchievementsPage.self, MilestonesPage.self, InsightsPage.self, ArchivePage.self,
    ContentPage.self, NotFoundPage.self,
  ]

  /// Makes the site of a report in a language.
  ///
  /// - Throws: ``SiteError`` with all that is wrong with the templates and the Markdown pages.
  package init(
    of report: Report,
    settings: Settings,
    sources: SiteSources,
    language: Language
  ) throws(SiteError) {
    var (templates, problems) = Self.templates(sources)
    let charts = PageCharts(report: report, language: language)
    let categories = SiteCategory.all(in: report)
    var content = ContentPages()
    do {
      content = try ContentReader.pages(sources, report: report, charts: charts)
    } catch {
      problems += error.problems
    }
    var theme: ThemeFile?
    do {
      theme = try ThemeFile(settings.theme, own: sources.themes)
    } catch {
      problems += error.problems
    }
    guard let templates, let theme, problems.isEmpty else { throw SiteError(problems) }
    let assets = SiteAssets(
      styles: Self.styles(of: theme, sources),
      ownStyle: sources.style?.text,
      colors: report.habits.compactMap(\.habit.color) + categories.compactMap(\.color)
    )
    let style = Self.pictureStyle(of: theme.theme, settings.appearance, sources)
    // A picture of a shared page needs a full address.
    let cards = (settings.baseURL.isEmpty ? nil : sources.pictures).map {
      SiteCards(
        of: report,
        charts: charts,
        look: (settings.title, theme.theme.light),
        by: $0
      )
    }
    let model = SiteModel(
      settings: settings,
      report: report,
      charts: charts,
      categories: categories,
      content: content.documents,
      assets: assets,
      photos: sources.photos,
      cards: cards
    )
    let plans = Self.pages.flatMap { $0.plans(in: model) }
    try Self.refuse(plans.count, categories.count, beyond: settings.limits)
    try Self.checkPaths(plans, content: content.documents)
    let copies = assets.files + content.files.map(\.output) + sources.photos.files
    let pictures = ChartFiles(report, charts, style: style).files
    let feeds = Self.feeds(of: model, plans)
    let keys = sources.program.map { program in
      let paths = copies.map(\.path) + plans.map(\.path.file)
      return PageFingerprints(program, model, sources, templates, paths: paths)
    }
    files =
      copies + (cards?.files ?? []).map { $0.keyed(keys?.card) }
      + (pictures + feeds).map { $0.keyed(keys?.file) }
      + plans.map { plan in
        .page(path: plan.path.file, key: keys?.key(of: plan.path)) { page throws(SiteError) in
          try templates.render(plan.make(), at: plan.path, to: &page)
        }
      }
    let paths = files.map(\.path)
    let misplaced = content.clashes(in: paths) + content.problems(in: Set(paths))
    guard misplaced.isEmpty else { throw SiteError(misplaced) }
  }

  /// Refuses more pages and categories than a person would look at.
  private static func refuse(
    _ count: Int,
    _ categoryCount: Int,
    beyond limits: SiteLimits
  ) throws(SiteError) {
    guard categoryCount <= limits.categories else {
      throw SiteError(
        "site.categories",
        "the site would have \(categoryCount) categories, and at most \(limits.categories) are "
          + "shown; put habits together, or set 'categories' under 'limits'"
      )
    }
    guard count > limits.pages else { return }
    throw SiteError(
      "site.pages",
      "the site would have \(count) pages, and at most \(limits.pages) are made; mend a day that "
        + "is far off, or set 'pages' under 'limits'"
    )
  }

  /// Refuses two pages in one place; one of them is the owner's.
  private static func checkPaths(
    _ plans: [PagePlan],
    content: [ContentDocument]
  ) throws(SiteError) {
    let counts = Dictionary(plans.map { ($0.path, 1) }, uniquingKeysWith: +)
    let problems = content.filter { counts[$0.path, default: 0] > 1 }.map { document in
      let message = "wants the place of another page, \(document.path.file.quoted); rename the file"
      return Diagnostic(.error, "content.place", message, at: Location(file: document.file))
    }
    guard problems.isEmpty else { throw SiteError(problems) }
  }
}
