import HabitLanguage
import HabitParts
import HabitTemplates

/// What a host shows for an address that has no page.
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
