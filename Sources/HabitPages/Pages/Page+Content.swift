import HabitConfig
import HabitFacts
import HabitText

extension Page {
  /// A page with the owner's own text.
  static func content(_ document: ContentDocument, in site: SiteModel) -> Page {
    Page(
      kind: .content,
      path: document.path,
      title: document.title,
      lead: document.head.date.map(site.language.date) ?? "",
      description: document.head.description ?? "",
      parents: [site.link(to: .home)],
      sections: [Section(.text(.html(document.html)))]
    )
  }

  /// The page that a host shows for an unknown address.
  static func notFound(in site: SiteModel) -> Page {
    let language = site.language
    return Page(
      kind: .notFound,
      path: .notFound,
      title: language[.pageNotFound],
      sections: [
        Section(.text(.plain(language[.noPageHere]))),
        Section(
          .links([
            site.link(to: .home), site.link(to: .years),
            Section.Link(language[.history], .history),
          ])
        ),
      ]
    )
  }
}
