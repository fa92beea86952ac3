import HabitConfig
import HabitFacts
import HabitTemplates
import HabitText

/// The page that a host shows for an unknown address.
struct NotFoundPage: Page {
  static let template = "not-found"
  static let fields = TemplateFields<Self>([.flag("isSealed") { $0.isSealed }])

  let frame: Frame
  /// Whether the shell of a sealed site shows it, which finds the styles and permits no others.
  let isSealed: Bool

  static func plans(in site: SiteModel) -> [PagePlan] {
    [
      PagePlan(path: .notFound) {
        NotFoundPage(
          frame: site.frame(Heading(path: .notFound, title: site.language[.pageNotFound])),
          isSealed: site.settings.isSealed
        )
      }
    ]
  }
}
