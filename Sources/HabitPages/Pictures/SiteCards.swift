import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitText

/// The preview pictures of the pages that people share: one of the site, one of each year and, if
/// the owner wants that, one of each habit.
///
/// They end with the last complete month, so that most days draw none of them.
struct SiteCards: Sendable {
  private let whole: SiteCard
  /// The cards of pages that have one of their own, by the first two folders of their paths.
  private let own: [String: SiteCard]

  /// - Parameters:
  ///   - report: The days.
  ///   - charts: The charts of the pages, whose language and names the cards share.
  ///   - site: The settings, the theme, the assets and the owner's files.
  ///   - maker: The maker of raster pictures.
  init(
    of report: Report,
    _ charts: PageCharts,
    _ site: (settings: Settings, theme: Theme, assets: SiteAssets, sources: SiteSources),
    by maker: PictureMaker
  ) {
    let lastDay = Self.lastDay(of: report)
    let isNamed = site.settings.privacy.cards == .named
    let style = Lazy {
      Site.pictureStyle(of: site.theme, on: site.settings.cardScheme, site.sources)
    }
    let model = Lazy {
      let shown =
        lastDay < report.asOf
        ? Report(
          of: report.log,
          asOf: lastDay,
          firstWeekday: report.firstWeekday,
          within: report.range
        ) : report
      return SiteModel(
        settings: site.settings,
        report: shown,
        charts: PageCharts(report: shown, language: charts.language),
        categories: SiteCategory.all(in: shown),
        content: [],
        assets: site.assets,
        sources: site.sources,
        cards: nil
      )
    }
    func card(_ name: String, _ page: @escaping @Sendable (SiteModel) -> Page) -> SiteCard {
      SiteCard("cards/\(name)", style, by: maker) { ShareCard(of: page(model.value), model.value) }
    }
    whole = card("site") { site in
      var page = Page.home(in: site)
      // The page of the only habit has its name and its rule.
      if !isNamed {
        page.title = site.settings.title
        page.lead = ""
      }
      return page
    }
    let years = (report.overall.map { Array($0.days.years) } ?? []).filter { $0 <= lastDay.year }
    let ofYears = years.map { year in
      let name = "years/\(year.padded(to: 4))"
      return (name, card(name) { .year(year, in: $0) })
    }
    // The page of the only habit is the home page.
    let habits = isNamed && report.habits.count > 1 ? report.habits.map(\.slug) : []
    let ofHabits = habits.map { slug in
      let name = "habits/\(slug)"
      return (
        name,
        card(name) { site in
          site.report.habits.first { $0.slug == slug }.map { .habit($0, in: site) }
            ?? .home(in: site)
        }
      )
    }
    own = Dictionary(ofYears + ofHabits) { first, _ in first }
  }

  /// The last day of the last complete month, or of data that have no such month.
  private static func lastDay(of report: Report) -> Day {
    guard let first = report.overall?.days.first else { return report.asOf }
    // A period is complete on its last day.
    let month = (report.asOf + 1).month.first - 1
    return first <= month ? month : report.asOf
  }

  /// All cards, in the order of their paths.
  var all: [SiteCard] {
    ([whole] + own.values).sorted { $0.file.path < $1.file.path }
  }

  /// The card of a page: its habit's or its year's, else the site's.
  subscript(path: PagePath) -> SiteCard {
    own[path.file.split(separator: "/").prefix(2).joined(separator: "/")] ?? whole
  }
}

/// A preview picture that other sites show for links to a page.
struct SiteCard: Sendable {
  /// The picture; it keeps its name when it changes.
  let file: OutputFile
  private let card: Lazy<ShareCard>
  private let lazyVersion: Lazy<String>

  /// Creates the file of a card, without an extension; it is drawn when it is written.
  fileprivate init(
    _ name: String,
    _ style: Lazy<PictureStyle>,
    by maker: PictureMaker,
    _ make: @escaping @Sendable () -> ShareCard
  ) {
    let card = Lazy(make)
    self.card = card
    let path = "\(name).png"
    file = OutputFile(path: path) { () throws(SiteError) in
      let svg = card.value.svg(style.value, legible: maker.legible).bytes
      do throws(PictureError) {
        return try maker.drawing(svg, ShareCard.size.width)
      } catch {
        throw SiteError("card", "cannot draw \(path.quoted): \(error.reason)")
      }
    }
    lazyVersion = Lazy { ContentHash.text(of: card.value.svg(style.value) { $0 }.bytes) }
  }

  /// What the picture says, in words.
  var alternative: String {
    let words = ["\(card.value.figure) \(card.value.unit)".trimmed] + card.value.sentences
    let said = words.filter { !$0.isEmpty }.joined(separator: " ")
    return said.isEmpty ? card.value.title : "\(card.value.title): \(said)"
  }

  /// A hash of what the picture shows, so that networks fetch them again when it changes.
  var version: String { lazyVersion.value }
}

extension ShareCard {
  /// Creates the card of a page: its name, its figure and its first picture.
  fileprivate init(of page: Page, _ site: SiteModel) {
    self.init(title: page.title)
    lead = page.lead
    let title = page.title == site.settings.title ? "" : site.settings.title
    foot = [title, site.settings.shownAddress].filter { !$0.isEmpty }.joined(separator: " · ")
    tint = page.color.map { Tint($0) }
    if case .hero(let hero)? = page.sections.first?.content {
      figure = hero.figure?.text ?? ""
      unit = hero.figure?.unit ?? ""
      share = hero.figure?.share
      sentences = [hero.sentence, hero.detail]
      if case .picture(let picture, _)? = hero.aside { plot = picture.plot }
    }
    let pictures = page.sections.compactMap { section -> Section.Picture? in
      if case .pictures(let pictures) = section.content { pictures.first } else { nil }
    }
    plot = plot ?? pictures.first?.plot
  }
}

extension Settings {
  /// The address of the site without its scheme; empty without one.
  fileprivate var shownAddress: String {
    let address = baseURL.split(separator: "/", maxSplits: 1).last.map(String.init) ?? ""
    return String(address.drop { $0 == "/" })
  }

  /// The ground of pictures to share, which cannot follow the system of a reader.
  fileprivate var cardScheme: ColorScheme { appearance == .dark ? .dark : .light }
}
