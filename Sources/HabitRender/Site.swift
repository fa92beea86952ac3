import HabitCharts
package import HabitCore

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
    let skeletons = Skeletons()
    try Self.refuse(plans.count, categories.count, beyond: settings.limits)
    try Self.checkPaths(plans, content: content.documents)
    let copies = assets.files + content.files.map(\.output) + sources.photos.files
    let pictures = ChartFiles(report, charts, style: style).files
    let feeds = Self.feeds(of: model, plans)
    let keys = sources.program.map { program in
      let paths = copies.map(\.path) + plans.map(\.path.file)
      return SiteKeys(program, model, sources, templates, paths: paths)
    }
    files =
      copies + (cards?.files ?? []).map { $0.keyed(keys?.card) }
      + (pictures + feeds).map { $0.keyed(keys?.file) }
      + plans.map { plan in
        OutputFile(path: plan.path.file, key: keys?.key(of: plan.path)) {
          templates.render(plan.make(), by: skeletons)
        }
      }
    let paths = files.map(\.path)
    let misplaced = content.clashes(in: paths) + content.problems(in: Set(paths))
    guard misplaced.isEmpty else { throw SiteError(misplaced) }
  }

  /// Parses what all sites are made of unless their owners have templates of their own.
  ///
  /// The first site does so otherwise; before, it can be done beside the reading of an export.
  package static func prepare() {
    _ = builtInTemplates
  }

  /// All that is wrong with the owner's templates.
  package static func templateProblems(_ sources: SiteSources) -> [Diagnostic] {
    templates(sources).problems
  }

  /// The built-in templates with the owner's in their places, checked against every page.
  private static func templates(
    _ sources: SiteSources
  ) -> (set: TemplateSet?, problems: [Diagnostic]) {
    let (templates, problems) = sources.templates.isEmpty ? builtInTemplates : merged(sources)
    guard let templates else { return (nil, problems) }
    return (
      templates,
      problems + unusedTemplates(of: sources, in: templates) + unusedStyles(of: sources)
        + ThemeFile.unusedStyles(among: sources.themes)
    )
  }

  /// Those of pages alone, which need none of mails; that they are right, a test makes sure of.
  private static let builtInTemplates: (set: TemplateSet?, problems: [Diagnostic]) = {
    do throws(SiteError) {
      return (try TemplateSet(BuiltInFiles.pageTemplates), [])
    } catch {
      return (nil, error.problems)
    }
  }()

  private static func merged(
    _ sources: SiteSources
  ) -> (set: TemplateSet?, problems: [Diagnostic]) {
    do {
      let templates = try TemplateSet(BuiltInFiles.templates.merging(sources.templates) { $1 })
      return (templates, problems(in: templates))
    } catch {
      return (nil, error.problems)
    }
  }

  /// What is wrong in the templates of all pages and of mails.
  private static func problems(in templates: TemplateSet) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for page in pages {
      // A tag that is wrong in a part of many pages is told once.
      let known = problems.map(\.place)
      problems += templates.problems(of: page).filter { !known.contains($0.place) }
    }
    return problems + Digest.templateProblems(in: templates)
  }

  /// The owner's templates that no page comes to: their names are probably misspelt.
  private static func unusedTemplates(
    of sources: SiteSources,
    in templates: TemplateSet
  ) -> [Diagnostic] {
    let names = BuiltInFiles.templates.keys
    return sources.templates.keys.sorted().compactMap { name in
      guard !names.contains(name), !templates.isUsed(name) else { return nil }
      let hint = NearestName.hint(name, among: names)
      return Diagnostic(
        .error,
        "template.unused",
        "no page uses a template \(name.quoted)\(hint)",
        at: sources.templates[name].map { Place(file: $0.path) }
      )
    }
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
      return Diagnostic(.error, "content.place", message, at: Place(file: document.file))
    }
    guard problems.isEmpty else { throw SiteError(problems) }
  }
}
