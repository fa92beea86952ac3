import HabitFacts
import HabitTemplates

/// The frame around the content of every page.
struct Frame: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("language") { $0.language }, .text("direction") { $0.direction },
    .text("appearance") { $0.appearance },
    .text("theme") { $0.theme },
    .text("windowTitle") { $0.windowTitle }, .text("description") { $0.description },
    .text("author") { $0.author }, .text("canonical") { $0.canonical },
    .text("feed") { $0.feed }, .text("jsonFeed") { $0.jsonFeed },
    .text("manifest") { $0.manifest }, .text("touchIcon") { $0.touchIcon },
    .model("card") { $0.card }, .model("tallCard") { $0.tallCard },
    .text("stylesheet") { $0.stylesheet }, .text("icon") { $0.icon }, .text("home") { $0.home },
    .text("siteTitle") { $0.siteTitle }, .list("menu") { $0.menu.all },
    .list("mainMenu") { $0.menu.main }, .list("moreMenu") { $0.menu.more },
    .flag("hasMore") { !$0.menu.more.isEmpty }, .flag("isInMore") { $0.menu.isInMore },
    .text("asOf") { $0.asOf },
    .text("dataUpTo") { $0.dataUpTo }, .model("words") { $0.words },
    .list("breadcrumbs") { $0.breadcrumbs }, .text("heading") { $0.heading },
    .text("lead") { $0.lead },
    .flag("hasPager") { $0.hasPager }, .model("previous") { $0.previous },
    .model("next") { $0.next },
  ])

  let language: String
  /// `rtl`, or empty from left to right.
  let direction: String
  let appearance: String
  let theme: String
  let windowTitle: String
  let description: String
  let author: String
  /// The absolute address of the page; empty if the address of the site is not known.
  let canonical: String
  /// The address of the feed; empty if the site has none.
  let feed: String
  /// The address of the same feed as JSON; empty if the site has none.
  let jsonFeed: String
  /// The address of the description of the site as an app; empty if there is none.
  let manifest: String
  /// The address of the icon for phones; empty if there is none.
  let touchIcon: String
  /// The preview picture that other sites show for a link to the page.
  let card: PictureLine?
  /// The picture to share, in the proportions of posts.
  let tallCard: PictureLine?
  let stylesheet: String
  let icon: String
  let home: String
  let siteTitle: String
  let menu: Menu
  /// The last day of the data, in words.
  let asOf: String
  /// The last line of every page.
  let dataUpTo: String
  let words: PageWords
  let breadcrumbs: [Link]
  let heading: String
  let lead: String
  let hasPager: Bool
  let previous: Link?
  let next: Link?
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
