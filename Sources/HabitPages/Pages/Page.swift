import HabitFacts
import HabitTemplates

/// A page of the site: texts and fragments, and the template that combines them.
protocol Page: TemplateModel {
  /// The name of the template, without `.mustache`.
  static var template: String { get }

  /// Returns the pages of this kind in a site.
  static func plans(in site: SiteModel) -> [PagePlan]

  /// The frame around the page.
  var frame: Frame { get }
}

/// A page that is not built yet.
struct PagePlan: Sendable {
  let path: PagePath
  let make: @Sendable () -> any Page
}
