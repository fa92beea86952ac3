import HabitCharts
import HabitCore
import HabitFacts
import HabitText

extension Page {
  /// What goes together beyond chance, each with the two shares that it compares.
  static func insights(in site: SiteModel) -> Page {
    let facts = site.facts
    let language = site.language
    let found = facts.largest(of: site.insights.found)
    let tried = language.pair(
      language.count(site.insights.triedCount, .differencesTried),
      language.count(site.insights.found.count, .differencesFound)
    )
    let method = [
      "\(tried).",
      language.text(.insightsMethod, ["least": language.number(Insights.minCount)]),
      language[.insightsCorrection], language[.insightsCause],
    ]
    let rest = site.insights.found.count - found.count
    return Page(
      kind: .insights,
      path: .insights,
      title: language[.insights],
      lead: found.isEmpty ? "" : language[.whatGoesTogether],
      parents: [site.link(to: .home)],
      sections: [Section(.text(.plain(found.isEmpty ? site.noInsightNote : "")))]
        + found.enumerated().map { facts.section(of: $1, $0) }
        + [
          Section(
            .text(
              .plain(
                rest > 0
                  ? language.text(.insightsMore, ["count": language.number(rest)]) : ""
              )
            )
          ),
          Section(
            Section.Heading(language[.howSure], id: "sure"),
            .lines(found.map(facts.proof)),
            .folded
          ),
          Section(
            Section.Heading(language[.howTheyAreFound], id: "method"),
            .text(.plain(method.joined(separator: " "))),
            .folded
          ),
        ]
    )
  }
}

extension SiteModel {
  /// The days of half a year, after which patterns would show.
  private static let minInsightDays = 180

  /// What a page without a relation says, by how much was compared.
  fileprivate var noInsightNote: String {
    let isLong = report.overall.map { $0.days.count >= Self.minInsightDays } ?? false
    return language[isLong && insights.triedCount > 0 ? .insightsNoneClear : .insightsNone]
  }
}

extension Facts {
  /// Returns the sentence and its two bars.
  fileprivate func section(of insight: Insight, _ position: Int) -> Section {
    let habit = report.habits[insight.habit]
    let names = sides(of: insight)
    func line(_ name: String, _ tally: JudgedTally) -> Section.Line {
      Section.Line(name: name, figure: language.percent(tally.rate), share: tally.share)
    }
    return Section(
      Section.Heading(
        sentence(insight, name: self.names[habit].isolated, other: other(of: insight)),
        id: "insight-\(position + 1)",
        target: Section.Target(report.path(of: habit))
      ),
      .lines([line(names.inside, insight.inside), line(names.outside, insight.outside)])
    )
  }

  private func other(of insight: Insight) -> String? {
    guard case .kept(let other) = insight.contrast else { return nil }
    return names[report.habits[other]].isolated
  }

  /// Returns how many days an insight compares, and how sure it is.
  fileprivate func proof(of insight: Insight) -> Section.Line {
    label(
      of: report.habits[insight.habit],
      text: joined(sides(of: insight).inside, days(of: insight), probability(of: insight))
    )
  }
}
