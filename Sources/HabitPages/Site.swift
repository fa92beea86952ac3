import HabitCharts
package import HabitConfig
package import HabitCore
package import HabitFacts
package import HabitOutput
package import HabitText

/// A whole site: all its files, not rendered yet.
package struct Site: Sendable {
  package let files: [OutputFile]
  /// The look of the page that asks for the passphrase, if the site is sealed.
  package let look: SiteLook
  /// The warnings about the Markdown pages.
  package let warnings: [Diagnostic]
  /// The paths of files that a sealed site has as they are, because its host reads them.
  package let openPaths: Set<String>
  /// The files of the owner, which are among all files.
  let contentFiles: [ContentPages.CopiedFile]
  let model: SiteModel
  /// Whether all templates and words of the pages are the program's, but for Markdown pages.
  let isOfProgram: Bool
  /// The paths of charts and badges; empty with styles of the owner, which they contain.
  let picturesOfProgram: [String]

  /// The parts that the owner can supply, read and checked.
  private struct OwnParts {
    let writer: PageWriter
    let theme: ThemeFile
    let content: ContentPages
  }

  /// Reads the templates, the Markdown pages and the theme.
  ///
  /// - Returns: The parts; the pages may have problems.
  /// - Throws: ``SiteError`` with every problem in any of them if there is one outside of the
  ///   pages.
  private static func ownParts(
    _ sources: SiteSources,
    _ settings: Settings,
    _ report: Report,
    _ charts: PageCharts
  ) throws(SiteError) -> OwnParts {
    var (writer, problems) = writer(sources)
    var content = ContentReader.pages(sources, report: report, charts: charts)
    content.files += StaticFiles.files(sources)
    content.problems += StaticFiles.problems(sources)
    var theme: ThemeFile?
    do {
      theme = try ThemeFile(settings.theme, own: sources.themes)
    } catch {
      problems += error.problems
    }
    guard let writer, let theme, problems.isEmpty else {
      throw SiteError(problems + content.problems)
    }
    return OwnParts(writer: writer, theme: theme, content: content)
  }

  private static func assets(
    _ report: Report,
    _ categories: [SiteCategory],
    _ theme: ThemeFile,
    _ sources: SiteSources
  ) -> SiteAssets {
    SiteAssets(
      styles: styles(of: theme, sources),
      ownStyle: sources.style?.text,
      colors: report.habits.compactMap(\.color) + categories.compactMap(\.color)
    )
  }

  /// Returns the picture maker for shared pages, or `nil` for a site without such pictures.
  private static func maker(_ settings: Settings, _ sources: SiteSources) -> PictureMaker? {
    // A picture of a shared page needs a full address.
    settings.baseURL.isEmpty || settings.privacy.cards == .none ? nil : sources.pictures
  }

  /// Plans every page of a site.
  ///
  /// - Throws: ``SiteError`` for too many pages.
  private static func plans(in model: SiteModel) throws(SiteError) -> [PagePlan] {
    let plans = model.plans
    try refuse(plans.count, model.categories.count, beyond: model.settings.limits)
    return plans
  }

  private static func pictures(
    in model: SiteModel,
    _ theme: ThemeFile,
    _ sources: SiteSources
  ) -> [OutputFile] {
    let scheme = ColorScheme(rawValue: model.settings.appearance.rawValue)
    let style = pictureStyle(of: theme.theme, on: scheme, sources)
    let charts = ChartFiles(model.report, model.charts, style: style).files
    guard model.settings.badges else { return charts }
    let badges = BadgeFiles(
      report: model.report,
      names: model.names,
      language: model.language,
      color: theme.theme.light[.accent]
    )
    return charts + badges.files
  }

  /// Returns the files of the pages, each rendered when it is written.
  private static func pages(
    _ plans: [PagePlan],
    _ model: SiteModel,
    _ writer: PageWriter
  ) -> [OutputFile] {
    plans.map { plan in
      .page(path: plan.path.file) { page throws(SiteError) in
        try writer.write(plan.make(), of: model, to: &page)
      }
    }
  }

  /// Rejects the owner's pages and files if anything is wrong with them, or if their paths are
  /// taken.
  ///
  /// - Throws: ``SiteError`` with every problem, in the order of the locations, and all warnings.
  private static func check(
    _ content: ContentPages,
    _ plans: [PagePlan],
    among paths: [String]
  ) throws(SiteError) {
    let problems =
      content.problems + pathProblems(plans, content: content.documents)
      + content.clashes(in: paths) + content.problems(in: Set(paths))
    guard problems.isEmpty else {
      throw SiteError(problems.sorted(by: isBefore) + content.warnings)
    }
  }

  private static func isBefore(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
    func key(_ location: Location?) -> (String, Int, Int) {
      (location?.file ?? "", location?.line ?? 0, location?.column ?? 0)
    }
    return key(one.location) < key(other.location)
  }

  /// Rejects more pages or categories than a person would look at.
  private static func refuse(
    _ count: Int,
    _ categoryCount: Int,
    beyond limits: SiteLimits
  ) throws(SiteError) {
    guard categoryCount <= limits.categories else {
      throw SiteError(
        "site.categories",
        "the site would have \(categoryCount) categories, and at most \(limits.categories) are "
          + "shown; combine some, or set 'categories' under 'limits'"
      )
    }
    guard count > limits.pages else { return }
    throw SiteError(
      "site.pages",
      "the site would have \(count) pages, and at most \(limits.pages) are made; correct a date that "
        + "is far off, or set 'pages' under 'limits'"
    )
  }

  /// Returns the problems of two pages at one path, one of which is the owner's.
  private static func pathProblems(
    _ plans: [PagePlan],
    content: [ContentDocument]
  ) -> [Diagnostic] {
    let counts = Dictionary(plans.map { ($0.path, 1) }, uniquingKeysWith: +)
    return content.filter { counts[$0.path, default: 0] > 1 }.map { document in
      let message = "would overwrite another page, \(document.path.file.quoted); rename the file"
      return Diagnostic(.error, "content.place", message, at: Location(file: document.file))
    }
  }

  /// Returns the files for other programs, besides the pages.
  static func feeds(of site: SiteModel, _ plans: [PagePlan]) -> [OutputFile] {
    AtomFeed.files(of: site) + Sitemap.files(of: plans, in: site) + [RobotsFile.file(of: site)]
      + ReminderCalendar.files(of: site) + OpenData.files(of: site)
  }

  /// Creates the site of a report in a language.
  ///
  /// - Throws: ``SiteError`` with every problem in the templates and the Markdown pages.
  package init(
    of report: Report,
    settings: Settings,
    sources: SiteSources,
    language: Language
  ) throws(SiteError) {
    var charts = PageCharts(report: report, language: language)
    charts.siteTitle = settings.title
    let own = try Self.ownParts(sources, settings, report, charts)
    let categories = SiteCategory.all(in: report)
    let assets = Self.assets(report, categories, own.theme, sources)
    let cards = Self.maker(settings, sources).map {
      SiteCards(of: report, charts, (settings, own.theme.theme, assets, sources), by: $0)
    }
    let model = SiteModel(
      settings: settings,
      report: report,
      charts: charts,
      categories: categories,
      content: own.content.documents,
      assets: assets,
      sources: sources,
      cards: cards
    )
    let plans = try Self.plans(in: model)
    let copies = assets.files + own.content.files.map(\.output) + sources.photos.files
    let pictures = Self.pictures(in: model, own.theme, sources)
    let made =
      (cards?.all ?? []).map(\.file) + pictures + Self.feeds(of: model, plans)
      + Self.pages(plans, model, own.writer)
    files = copies + made
    look = SiteLook(style: own.theme.theme.style, appearance: settings.appearance.rawValue)
    warnings = own.content.warnings
    contentFiles = own.content.files
    self.model = model
    isOfProgram = sources.templates.isEmpty && sources.languages.isEmpty
    let hasOwnStyles = !(sources.styles.isEmpty && sources.themes.isEmpty && sources.style == nil)
    picturesOfProgram = hasOwnStyles ? [] : pictures.map(\.path)
    openPaths = Set(sources.statics.keys)
    let paths = files.map(\.path)
    // The owner's files are not packed here, because the owner may supply a packed form.
    let packed =
      settings.compresses && !settings.isSealed
      ? paths.filter { !openPaths.contains($0) }.compactMap(CompressedFiles.path) : []
    try Self.check(own.content, plans, among: paths + packed)
  }
}
