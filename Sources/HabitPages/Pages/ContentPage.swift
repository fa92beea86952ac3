import HabitConfig
import HabitFacts
import HabitTemplates
import HabitText

/// A page with the owner's own text.
struct ContentPage: Page {
  static let template = "content"
  static let fields = TemplateFields<Self>([.markup("text") { $0.text }])

  let frame: Frame
  let text: String

  static func plans(in site: SiteModel) -> [PagePlan] {
    site.content.filter { $0.path != .home }.map { document in
      PagePlan(path: document.path) {
        let heading = Heading(
          path: document.path,
          title: document.title,
          lead: document.head.date.map(site.language.date) ?? "",
          description: document.head.description ?? "",
          parents: [(site.language[.overview], .home)]
        )
        return ContentPage(frame: site.frame(heading), text: document.html)
      }
    }
  }
}
