import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The statistically significant relations in the days of the habits.
struct InsightsPage: Page {
  static let template = "insights"
  static let fields = TemplateFields<Self>([
    .flag("isEmpty") { $0.insights.isEmpty }, .text("emptyNote") { $0.emptyNote },
    .list("insights") { $0.insights }, .list("others") { $0.others },
    .text("more") { $0.more }, .text("rest") { $0.rest },
    .text("tried") { $0.tried },
    .text("method") { page in
      page.language.text(
        .insightsMethod,
        ["least": page.language.number(Insights.minCount)]
      )
    },
    .text("correction") { $0.language[.insightsCorrection] },
  ])

  let frame: Frame
  private let site: SiteModel
  /// The largest differences, the largest first; empty if no relation is significant.
  let insights: [InsightLine]
  /// The differences after these, behind ``more``.
  let others: [InsightLine]
  /// The number of all others, or empty.
  let more: String
  /// The number of further differences that the page does not show, or empty.
  let rest: String

  private var language: Language { site.language }

  /// What a page without a relation says, by how much was compared.
  private var emptyNote: String {
    let isLong = site.report.overall.map { $0.days.count >= Self.minDays } ?? false
    return language[isLong && site.insights.triedCount > 0 ? .insightsNoneClear : .insightsNone]
  }

  /// How many differences were looked at, and how many are clear.
  private var tried: String {
    language.pair(
      language.count(site.insights.triedCount, .differencesTried),
      language.count(site.insights.found.count, .differencesFound)
    )
  }

  private static func line(_ insight: Insight, _ site: SiteModel) -> InsightLine {
    let label = HabitLabel(site.report.habits[insight.habit], site.names, on: .insights)
    return InsightLine(
      emoji: label.emoji,
      sentence: sentence(insight, site),
      days: site.facts.days(of: insight),
      probability: site.facts.probability(of: insight),
      colorClass: label.colorClass,
      bars: bars(of: insight, site).map { name, rate, isNamed in
        InsightLine.Bar(
          name: name,
          length: "\(Percentage(rate).number)",
          share: site.language.percent(rate),
          isNamed: isNamed
        )
      }
    )
  }

  /// Returns the shares that an insight compares; of days of the week those of all of them, which
  /// the sentence cannot name.
  private static func bars(
    of insight: Insight,
    _ site: SiteModel
  ) -> [(name: String, rate: Double, isNamed: Bool)] {
    let sides = site.facts.sides(of: insight)
    let both = [
      (sides.inside, insight.inside.share, true),
      (sides.outside, insight.outside.share, false),
    ]
    guard case .weekdays(let days) = insight.contrast,
      let summary = site.report.habits[insight.habit].figures?.summary
    else { return both }
    let shares = Insights.weekdays(of: summary)
    return site.report.firstWeekday.week.compactMap { weekday in
      guard let rate = shares[weekday.rawValue - 1].rate else { return nil }
      let name = site.language.names.weekdaysShort[weekday.rawValue - 1]
      return (site.language.heading(name), rate, days.contains(weekday))
    }
  }

  /// Returns the sentence, with the names of habits as links in its text.
  private static func sentence(_ insight: Insight, _ site: SiteModel) -> DeferredMarkup {
    let names = [insight.habit, insight.contrast.otherHabit].map { index in
      index.map { HabitLabel(site.report.habits[$0], site.names, on: .insights) }
    }
    // No text of a language has these characters, which mark the places of the names.
    let marks: [Character] = ["\u{1}", "\u{2}"]
    let text = site.facts.sentence(insight, name: "\(marks[0])", other: "\(marks[1])")
    return DeferredMarkup { markup in
      var piece = ""
      for character in text {
        guard let mark = marks.firstIndex(of: character), let name = names[mark] else {
          piece.append(character)
          continue
        }
        markup.text(piece)
        piece = ""
        markup.raw("<a")
        markup.attribute("href", name.address)
        markup.raw("><strong>")
        markup.isolatedText(name.name)
        markup.raw("</strong></a>")
      }
      markup.text(piece)
    }
  }

  /// Returns the page; a site whose habits have too few days to analyse has none.
  static func plans(in site: SiteModel) -> [PagePlan] {
    site.hasInsights ? [PagePlan(path: .insights) { InsightsPage(site) }] : []
  }

  /// The days of half a year, after which patterns would show.
  private static let minDays = 180

  private init(_ site: SiteModel) {
    let language = site.language
    let found = site.insights.found
    frame = site.frame(
      Heading(
        path: .insights,
        title: language[.insights],
        lead: found.isEmpty
          ? ""
          : [language[.whatGoesTogether], site.report.overall.map { language.range($0.days) }]
            .compactMap(\.self).joined(separator: " · "),
        parents: [(language[.overview], .home)]
      )
    )
    self.site = site
    let shown = site.facts.largest(of: found).map { Self.line($0, site) }
    insights = Array(shown.prefix(Facts.firstInsights))
    others = Array(shown.dropFirst(Facts.firstInsights))
    more = others.isEmpty ? "" : language.count(found.count - insights.count, .more)
    let rest = found.count - shown.count
    self.rest = rest > 0 ? language.text(.insightsMore, ["count": language.number(rest)]) : ""
  }
}

extension Insight.Contrast {
  /// The other habit of a pair, as an index into the habits of the report.
  fileprivate var otherHabit: Int? {
    if case .kept(let other) = self { other } else { nil }
  }
}

/// An insight into a habit as a sentence, with the figures behind it.
struct InsightLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("emoji") { $0.emoji }, .markup("sentence") { $0.sentence },
    .text("days") { $0.days }, .text("probability") { $0.probability },
    .text("colorClass") { $0.colorClass }, .list("bars") { $0.bars },
  ])

  let emoji: String
  /// The sentence, in which the names of habits stand out and link to their pages.
  let sentence: DeferredMarkup
  let days: String
  let probability: String
  /// The classes that give the bars the colour of the habit; empty for that of the theme.
  let colorClass: String
  /// The two shares that the sentence compares, or those of the days of the week.
  let bars: [Bar]

  /// A share of some days: the length of a bar, as a percentage without a sign, and its text.
  struct Bar: TemplateModel {
    static let fields = TemplateFields<Self>([
      .text("name") { $0.name }, .text("length") { $0.length }, .text("share") { $0.share },
      .flag("isNamed") { $0.isNamed },
    ])

    let name: String
    let length: String
    let share: String
    /// Whether the sentence is of these days, rather than of those that it compares them with.
    let isNamed: Bool
  }
}
