package import HabitCore

/// A whole site: every file of it, still to be rendered.
package struct Site: Sendable {
  package let files: [OutputFile]
}

extension Site {
  /// Every kind of page; a new page is one file and one line here.
  static let pages: [any Page.Type] = [
    HomePage.self, HabitsPage.self, HabitPage.self, HabitYearPage.self, YearsPage.self,
    YearPage.self, MonthPage.self, ArchivePage.self, ContentPage.self, NotFoundPage.self,
  ]

  /// Makes the site of a report.
  ///
  /// - Throws: ``SiteError`` with all that is wrong with the templates and the Markdown pages.
  package init(
    of report: Report,
    settings: Settings,
    sources: SiteSources
  ) throws(SiteError) {
    let templates = try Self.templates(sources)
    let figures = Figures(report: report, language: .english)
    let content = try ContentReader.documents(sources.content, report: report, figures: figures)
    let assets = SiteAssets(
      theme: [BuiltInFiles.text("style.css"), Figures.style, BuiltInFiles.text("charts.css")],
      ownStyle: sources.style?.text,
      habits: report.habits
    )
    let model = SiteModel(
      settings: settings,
      report: report,
      figures: figures,
      content: content,
      assets: assets
    )
    let plans = Self.pages.flatMap { $0.plans(in: model) }
    try Self.checkPaths(plans, content: sources.content)
    files =
      assets.files
      + plans.map { plan in
        OutputFile(path: plan.path.file) { Array(templates.render(plan.make()).utf8) }
      }
  }

  /// The built-in templates with the owner's in their places, checked against every page.
  private static func templates(_ sources: SiteSources) throws(SiteError) -> TemplateSet {
    let templates = try TemplateSet(
      BuiltInFiles.templates.merging(sources.templates) { $1 }
    )
    var problems: [Diagnostic] = []
    for page in pages {
      // A tag that is wrong in a part of many pages is told once.
      let known = problems.map(\.place)
      problems += templates.problems(of: page).filter { !known.contains($0.place) }
    }
    guard problems.isEmpty else { throw SiteError(problems) }
    return templates
  }

  /// Refuses two pages in one place.
  private static func checkPaths(
    _ plans: [PagePlan],
    content: [String: SourceFile]
  ) throws(SiteError) {
    var taken: Set<PagePath> = []
    var problems: [Diagnostic] = []
    for plan in plans where !taken.insert(plan.path).inserted {
      problems.append(
        Diagnostic(
          .error,
          "content.place",
          "a page in 'content' wants the place of \(plan.path.file.quoted); rename its file"
        )
      )
    }
    guard problems.isEmpty else { throw SiteError(problems) }
  }
}
