import HabitLanguage
import HabitParts
import HabitTemplates

/// The page that a host shows for an unknown address.
struct NotFoundPage: Page {
  static let template = "not-found"
  static let fields = TemplateFields<Self>([])

  let frame: Frame
}

extension NotFoundPage {
  static func plans(in site: SiteModel) -> [PagePlan] {
    [
      PagePlan(path: .notFound) {
        NotFoundPage(
          frame: site.frame(Heading(path: .notFound, title: site.language[.pageNotFound]))
        )
      }
    ]
  }
}
