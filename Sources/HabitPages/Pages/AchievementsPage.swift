import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The level of all experience points, and the round numbers that the habits have reached.
struct AchievementsPage: Page {
  static let template = "achievements"
  static let fields = TemplateFields<Self>([
    .flag("hasLevel") { $0.experience != nil },
    .list("tiles") { page in page.experience.map(page.site.facts.tiles) ?? [] },
    .flag("hasRing") { !$0.ring.isEmpty },
    .text("ringName") { page in page.experience.map(page.language.nextLevel) ?? "" },
    .markup("ring") { $0.ring }, .list("groups") { $0.groups }, .list("badges") { $0.badges },
    .text("tableName") { $0.language.words[.showTable] },
    .markup("badgeTable") { page in
      page.experience.map { Self.table($0, page.language).markup } ?? .none
    },
    .flag("hasMilestones") { !$0.site.milestones.all.isEmpty },
    .text("milestonesAddress") { _ in PagePath.achievements.address(of: .milestones) },
    .text("milestoneCount") { $0.language.count($0.site.milestones.all.count, .milestones) },
    .flag("hasAwards") { !$0.awarded.isEmpty }, .list("awarded") { $0.awarded },
  ])

  let frame: Frame
  private let site: SiteModel
  let ring: DeferredMarkup
  /// The newest awards and the next ones.
  let groups: [AwardGroup]
  /// The badges of the levels, lowest first.
  let badges: [AwardCard]
  /// The habits with an award, the one with the newest award first; empty for a few awards, which
  /// are all among the newest.
  let awarded: [HabitAwards]

  private var language: Language { site.language }

  /// The level and the points, or `nil` if points are not known.
  private var experience: Experience? { site.experience }

  /// The number of the newest awards above the list of all.
  private static let newestCount = 4

  private static func groups(_ awards: AwardLists, _ language: Language) -> [AwardGroup] {
    let path = PagePath.achievements
    let newest = awards.newest(on: path)
    let isListed = awards.count > AwardLists.maxCards
    return [
      AwardGroup(
        id: "newest",
        title: language[.newestAwards],
        cards: isListed ? Array(newest.prefix(newestCount)) : newest
      ),
      AwardGroup(id: "next", title: language[.nextAwards], cards: awards.next(on: path)),
    ].filter { !$0.cards.isEmpty }
  }

  private static func cards(_ experience: Experience, _ language: Language) -> [AwardCard] {
    Experience.badges.map { badge in
      let points = Experience.thresholds[badge.level - 1]
      let isReached = badge.level <= experience.level
      let missing = language.count(points - experience.total, .points)
      return AwardCard(
        medal: isReached ? Medal("\(badge.level)") : nil,
        text: language.name(of: badge),
        note: isReached ? language[.reached] : language.text(.toCome, ["points": missing])
      )
    }
  }

  private static func table(_ experience: Experience, _ language: Language) -> Table {
    Table(
      caption: language[.badgesByLevel],
      columns: [.badge, .fromLevel, .fromPoints, .standing].map { language[$0] },
      rows: Experience.badges.map { badge in
        let points = Experience.thresholds[badge.level - 1]
        let missing = language.count(points - experience.total, .points)
        return Table.Row(
          name: language.name(of: badge),
          cells: [
            "\(badge.level)", language.number(points),
            badge.level <= experience.level
              ? language[.reached] : language.text(.toCome, ["points": missing]),
          ]
        )
      }
    )
  }

  static func plans(in site: SiteModel) -> [PagePlan] {
    site.hasAchievements ? [PagePlan(path: .achievements) { AchievementsPage(site) }] : []
  }

  private init(_ site: SiteModel) {
    let language = site.language
    let experience = site.experience
    frame = site.frame(
      Heading(
        path: .achievements,
        title: language[.achievements],
        lead: language.count(site.awards.count, .awards),
        parents: [(language[.overview], .home)]
      )
    )
    self.site = site
    ring = site.charts.draw(
      experience.flatMap { site.charts.ring(of: $0, FigureLabel(id: "ring")) }
    )
    groups = Self.groups(site.awards, language)
    badges = experience.map { Self.cards($0, language) } ?? []
    awarded =
      site.awards.count > AwardLists.maxCards ? site.awards.habits(on: .achievements) : []
  }
}

/// A section of awards.
struct AwardGroup: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("id") { $0.id }, .text("title") { $0.title }, .list("cards") { $0.cards },
  ])

  /// The id of its heading in the page.
  let id: String
  let title: String
  let cards: [AwardCard]
}
