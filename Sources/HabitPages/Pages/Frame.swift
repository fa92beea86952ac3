import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The frame around the content of every page.
struct Frame: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("language") { $0.language.tag }, .text("direction") { $0.language.direction.attribute },
    .text("appearance") { $0.settings.appearance.rawValue },
    .text("theme") { $0.settings.theme.name },
    .text("windowTitle") { $0.windowTitle }, .text("description") { $0.description },
    .text("author") { $0.settings.author }, .text("canonical") { $0.canonical },
    .text("feed") { $0.site.hasFeed ? $0.root + AtomFeed.path : "" },
    .model("card") { $0.site.card(of: $0.path) },
    .text("stylesheet") { $0.root + $0.site.stylesheet }, .text("icon") { $0.root + $0.site.icon },
    .text("home") { $0.root + PagePath.home.file },
    .text("siteTitle") { $0.settings.title }, .list("menu") { $0.menu.all },
    .list("mainMenu") { $0.menu.main }, .list("moreMenu") { $0.menu.more },
    .flag("hasMore") { !$0.menu.more.isEmpty }, .flag("isInMore") { $0.menu.isInMore },
    .text("asOf") { $0.language.date($0.site.report.asOf) },
    .text("dataUpTo") { $0.dataUpTo }, .model("words") { PageWords(language: $0.language) },
    .list("breadcrumbs") { frame in frame.heading.parents.map(frame.link) },
    .text("heading") { $0.heading.title }, .text("lead") { $0.heading.lead },
    .flag("hasPager") { $0.heading.previous != nil || $0.heading.next != nil },
    .model("previous") { frame in frame.heading.previous.map(frame.link) },
    .model("next") { frame in frame.heading.next.map(frame.link) },
  ])

  private let site: SiteModel
  private let heading: Heading
  private let menu: Menu

  init(_ heading: Heading, _ site: SiteModel) {
    self.site = site
    self.heading = heading
    menu = site.menu(from: heading.path)
  }

  private var path: PagePath { heading.path }

  private var settings: Settings { site.settings }

  private var language: Language { site.language }

  private var root: String { site.root(of: path) }

  private var isHome: Bool { path == .home }

  private var windowTitle: String {
    isHome ? heading.title : "\(heading.title) · \(settings.title)"
  }

  /// The absolute address of the page; empty if the address of the site is not known.
  private var canonical: String {
    settings.baseURL.isEmpty ? "" : settings.baseURL + "/" + path.canonical
  }

  /// The last line of a page: up to which day it has data, unless its days are all past.
  private var dataUpTo: String {
    let last = site.report.asOf
    // The first page says it at its top.
    return site.isPast(path) || isHome && !site.hasToday
      ? language[.madeWith] : language.text(.dataUpTo, ["date": language.date(last)])
  }

  /// What is on a page, for search engines and previews.
  ///
  /// It has no date, which would change on most pages every day.
  private var description: String {
    if !heading.description.isEmpty { return heading.description }
    if isHome, !settings.description.isEmpty { return settings.description }
    let subject =
      isHome ? settings.title : language.pair(heading.title.shortened(to: 80), settings.title)
    return language.text(.description, ["subject": subject])
  }

  private func link(to page: (title: String, path: PagePath)) -> Link {
    Link(text: page.title, address: path.address(of: page.path))
  }
}

/// The metadata that a page gives its frame.
struct Heading {
  let path: PagePath
  let title: String
  /// A line under the title, or empty.
  var lead = ""
  /// The description for search engines; empty for the site's own.
  var description = ""
  /// The pages above this one, outermost first.
  var parents: [(title: String, path: PagePath)] = []
  var previous: (title: String, path: PagePath)?
  var next: (title: String, path: PagePath)?
}

/// The links to the main pages: those that fit in a line, and the others.
struct Menu {
  let all: [Link]

  /// The maximum number of links without a fold.
  private static let maxInLine = 6

  /// The links that are always shown.
  var main: [Link] {
    all.count <= Self.maxInLine ? all : Array(all.prefix(Self.maxInLine - 1))
  }

  /// The links that are shown when they are asked for.
  var more: [Link] { Array(all.dropFirst(main.count)) }

  /// Whether the page, or the list that has it, is among those that are folded.
  var isInMore: Bool { more.contains { $0.isCurrent || $0.isSection } }
}
