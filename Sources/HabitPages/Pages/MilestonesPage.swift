import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// All milestones, the newest first.
struct MilestonesPage: Page {
  static let template = "milestones"
  static let fields = TemplateFields<Self>([.list("milestones") { $0.milestones }])

  let frame: Frame
  let milestones: [MilestoneLine]

  static func plans(in site: SiteModel) -> [PagePlan] {
    site.milestones.all.isEmpty ? [] : [PagePlan(path: .milestones) { MilestonesPage(site) }]
  }

  private init(_ site: SiteModel) {
    let language = site.language
    let overview: (String, PagePath) = (language[.overview], .home)
    frame = site.frame(
      Heading(
        path: .milestones,
        title: language[.milestones],
        lead: language.count(site.milestones.all.count, .milestones),
        parents: site.hasAchievements
          ? [overview, (language[.achievements], .achievements)] : [overview]
      )
    )
    milestones = site.milestones.lines(for: site.milestones.all[...], on: .milestones)
  }
}
