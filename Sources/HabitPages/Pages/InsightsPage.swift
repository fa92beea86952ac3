import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The statistically significant relations in the days of the habits.
struct InsightsPage: Page {
  static let template = "insights"
  static let fields = TemplateFields<Self>([
    .flag("isEmpty") { $0.isEmpty }, .text("emptyNote") { $0.emptyNote },
    .list("insights") { $0.insights }, .text("more") { $0.more },
    .text("method") { $0.method }, .text("correction") { $0.correction },
  ])

  let frame: Frame
  /// Whether no relation is significant.
  let isEmpty: Bool
  /// What a page without a relation says, by how much was compared.
  let emptyNote: String
  /// The insights, habit by habit.
  let insights: [InsightLine]
  /// The number of further insights, or empty.
  let more: String
  let method: String
  let correction: String

  /// Returns the lines habit by habit, the habit with the surest insight first.
  private static func lines(
    of insights: some Collection<Insight>,
    _ site: SiteModel
  ) -> [InsightLine] {
    let groups = Dictionary(grouping: insights, by: \.habit)
    var seen: Set<Int> = []
    return insights.filter { seen.insert($0.habit).inserted }.flatMap { first in
      groups[first.habit, default: []].map { line($0, isFirst: $0 == first, site) }
    }
  }

  private static func line(_ insight: Insight, isFirst: Bool, _ site: SiteModel) -> InsightLine {
    let label = HabitLabel(site.report.habits[insight.habit], site.names, on: .insights)
    return InsightLine(
      name: label.name,
      emoji: label.emoji,
      address: label.address,
      sentence: sentence(insight, site),
      figures: site.language.text(
        .insightFigures,
        [
          "inside": site.language.number(insight.inside.count),
          "outside": site.language.number(insight.outside.count),
          "p": probability(insight.pValue, site.language),
        ]
      ),
      isFirst: isFirst,
      colorClass: label.colorClass,
      inside: "\(Percentage(insight.inside.rate).number)",
      outside: "\(Percentage(insight.outside.rate).number)"
    )
  }

  private static func sentence(_ insight: Insight, _ site: SiteModel) -> String {
    let language = site.language
    let name = site.names[site.report.habits[insight.habit]].isolated
    let inside = share(insight.inside, language)
    let outside = share(insight.outside, language)
    switch insight.contrast {
    case .weekday(let weekday):
      return language.text(
        .insightOfWeekday,
        [
          "weekday": language.weekday(weekday), "name": name, "inside": inside, "outside": outside,
        ]
      )
    case .weekend:
      return language.text(
        .insightOfWeekends,
        ["name": name, "inside": inside, "outside": outside]
      )
    case .recent(let days, let before):
      return language.text(
        .insightOfRecentDays,
        [
          "count": "\(days)", "before": "\(before)", "name": name, "inside": inside,
          "outside": outside,
        ]
      )
    case .kept(let other):
      let other = site.names[site.report.habits[other]].isolated
      return language.text(
        .insightOfOtherHabit,
        ["other": other, "name": name, "inside": inside, "outside": outside]
      )
    }
  }

  /// Formats a share: `40 % of 52 days`.
  private static func share(_ share: Insight.Share, _ language: Language) -> String {
    language.text(
      .rateOfDays,
      ["rate": language.percent(share.rate), "days": language.count(share.count, .ofDays)]
    )
  }

  /// Formats a probability: `p = 0.0004` or `p < 0.0001`; shown values are below 0.02.
  private static func probability(_ probability: Double, _ language: Language) -> String {
    let number = Int((probability * 10_000).rounded())
    let digits = max(1, number).padded(to: 4)
    return language.text(
      number == 0 ? .pValueBelow : .pValue,
      ["p": "0\(language.names.decimalSeparator)\(digits)"]
    )
  }
}

extension InsightsPage {
  /// Returns the page; a site whose habits have too few days to analyse has none.
  static func plans(in site: SiteModel) -> [PagePlan] {
    site.hasInsights ? [PagePlan(path: .insights) { InsightsPage(site) }] : []
  }

  private static let maxCount = 50
  /// The days of half a year, after which patterns would show.
  private static let leastDays = 180

  private init(_ site: SiteModel) {
    let language = site.language
    let found = site.insights.found
    frame = site.frame(
      Heading(
        path: .insights,
        title: language[.insights],
        lead: found.isEmpty
          ? ""
          : language.text(
            .pair,
            [
              "first": language.count(site.insights.triedCount, .differencesTried),
              "second": language.count(found.count, .differencesFound),
            ]
          ),
        parents: [(language[.overview], .home)]
      )
    )
    isEmpty = found.isEmpty
    let isLong = site.report.overall.map { $0.days.count >= Self.leastDays } ?? false
    emptyNote =
      language[isLong && site.insights.triedCount > 0 ? .insightsNoneClear : .insightsNone]
    insights = Self.lines(of: found.prefix(Self.maxCount), site)
    let rest = found.count - insights.count
    more = rest > 0 ? language.text(.insightsMore, ["count": language.number(rest)]) : ""
    method = language.text(.insightsMethod, ["least": language.number(Insights.leastCount)])
    correction = language[.insightsCorrection]
  }
}
