import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// A page of the site: texts and fragments, and the template that combines them.
protocol Page: TemplateModel {
  /// The name of the template, without `.mustache`.
  static var template: String { get }

  /// Returns the pages of this kind in a site.
  static func plans(in site: SiteModel) -> [PagePlan]

  /// Returns how much of a site one page of this kind can show.
  static func extent(in site: SiteModel) -> PageExtent

  /// The frame around the page.
  var frame: Frame { get }
}

extension Page {
  static func extent(in site: SiteModel) -> PageExtent { .site }
}

/// How much of a site a page can show, which bounds its size.
enum PageExtent: CaseIterable {
  /// Anything about all habits.
  case site
  /// All habits, but of each at most a line and a drawing of a year, and the awards in it.
  case year
  /// All habits, but of each at most a line for each day of a month.
  case month
  /// A single habit.
  case habit
}

/// A page that is not built yet.
struct PagePlan: Sendable {
  let path: PagePath
  let make: @Sendable () -> any Page
}

extension TemplateSet {
  /// Returns the tags of a page's template that name nothing in the page or its frame, or never
  /// end.
  func problems(of page: any Page.Type) -> [Diagnostic] {
    problems(of: page.template, rendering: Frame.schema, page.schema)
  }

  /// Appends a whole page; its template must have no ``problems(of:)``.
  ///
  /// - Parameters:
  ///   - page: The values.
  ///   - path: The path of the page, for messages.
  ///   - markup: The destination.
  /// - Throws: ``SiteError`` if the page would be too long.
  func render(_ page: any Page, at path: PagePath, to markup: inout Markup) throws(SiteError) {
    let template = type(of: page).template
    try render([page.frame, page], with: template, as: path.file, to: &markup)
  }
}
