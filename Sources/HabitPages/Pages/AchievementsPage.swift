import HabitCore
import HabitLanguage
import HabitParts
import HabitTemplates
import HabitWriting

/// The level of all experience points, and the round numbers that the habits have reached.
struct AchievementsPage: Page {
  static let template = "achievements"
  static let fields = TemplateFields<Self>([
    .flag("hasLevel") { $0.hasLevel }, .list("tiles") { $0.tiles }, .flag("hasRing") { $0.hasRing },
    .text("ringName") { $0.ringName }, .markup("ring") { $0.ring }, .markup("badges") { $0.badges },
    .flag("hasMilestones") { $0.hasMilestones },
    .text("milestonesAddress") { $0.milestonesAddress },
    .text("milestoneCount") { $0.milestoneCount }, .flag("hasAwards") { $0.hasAwards },
    .list("awarded") { $0.awarded },
  ])

  let frame: Frame
  /// Whether experience points are known.
  let hasLevel: Bool
  let tiles: [Tile]
  let hasRing: Bool
  let ringName: String
  let ring: DeferredMarkup
  /// All badges as a table.
  let badges: DeferredMarkup
  let hasMilestones: Bool
  let milestonesAddress: String
  let milestoneCount: String
  let hasAwards: Bool
  /// The habits with an award, the one with the newest award first.
  let awarded: [HabitAwards]
}

extension AchievementsPage {
  static func plans(in site: SiteModel) -> [PagePlan] {
    site.hasAchievements ? [PagePlan(path: .achievements) { AchievementsPage(site) }] : []
  }

  private init(_ site: SiteModel) {
    let (language, experience) = (site.language, site.experience)
    frame = site.frame(
      Heading(
        path: .achievements,
        title: language[.achievements],
        lead: language.count(site.awards.count, .awards),
        parents: [(language[.overview], .home)]
      )
    )
    hasLevel = experience != nil
    tiles = experience.map { Self.tiles($0, language) } ?? []
    ring = experience.map { site.charts.ring(of: $0, FigureLabel(id: "ring")) } ?? .none
    hasRing = !ring.isEmpty
    ringName = experience.map { Self.nextLevel(after: $0, language) } ?? ""
    badges = experience.map { Self.badges($0, language).markup } ?? .none
    hasMilestones = !site.milestones.all.isEmpty
    milestonesAddress = PagePath.achievements.address(of: .milestones)
    milestoneCount = language.count(site.milestones.all.count, .milestones)
    hasAwards = !site.awards.isEmpty
    awarded = site.awards.habits(on: .achievements)
  }
}

extension AchievementsPage {
  private static func tiles(_ experience: Experience, _ language: Language) -> [Tile] {
    let next = experience.nextBadge.map { badge in
      language.text(
        .nextBadge,
        ["badge": language.name(of: badge), "level": "\(badge.level)"]
      )
    }
    var tiles = [
      Tile(
        label: language[.level],
        figure: "\(experience.level)",
        unit: language.name(of: experience.badge),
        detail: next ?? language[.lastLevel]
      ),
      Tile(label: language[.pointsLabel], figure: language.number(experience.total)),
    ]
    if let step = experience.step {
      tiles.append(
        Tile(
          label: nextLevel(after: experience, language),
          figure: language.number(step.length - step.done),
          unit: language.unit(step.length - step.done, .points)
        )
      )
    }
    return tiles
  }

  private static func nextLevel(after experience: Experience, _ language: Language) -> String {
    language.text(.nextLevel, ["level": "\(experience.level + 1)"])
  }

  private static func badges(_ experience: Experience, _ language: Language) -> Table {
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
}
