import HabitParts
import HabitTemplates

/// A page of the site: texts and fragments, and the template that puts them together.
protocol Page: TemplateModel {
  /// The name of the template, without `.mustache`.
  static var template: String { get }

  /// The pages of this kind that a site has.
  static func plans(in site: SiteModel) -> [PagePlan]

  /// What surrounds the page.
  var frame: Frame { get }
}

/// A page that is still to be made.
struct PagePlan: Sendable {
  let path: PagePath
  let make: @Sendable () -> any Page
}
