import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// A year in a few panels, each with one figure beside its picture.
struct ReviewPage: Page {
  static let template = "review"
  static let fields = TemplateFields<Self>([
    .text("summary") { $0.summary }, .list("panels") { $0.panels },
  ])

  let frame: Frame
  let summary: String
  let panels: [ReviewPanel]

  /// Returns a page for each year with enough days to look back on.
  static func extent(in site: SiteModel) -> PageExtent { .year }

  static func plans(in site: SiteModel) -> [PagePlan] {
    site.reviewedYears.map { year in
      PagePlan(path: .review(year)) { ReviewPage(year, site) }
    }
  }

  private init(_ year: Int, _ site: SiteModel) {
    let language = site.language
    frame = site.frame(
      Heading(
        path: .review(year),
        title: language.review(of: year),
        parents: [
          (language[.overview], .home), (language[.years], .years), ("\(year)", .year(year)),
        ]
      )
    )
    let days = site.report.overall?.days.intersection(Month.days(ofYear: year))
    summary = days.map(language.range) ?? ""
    panels = ReviewPanels(year: year, site).panels
  }
}

extension SiteModel {
  /// The years that have a review, oldest first.
  var reviewedYears: [Int] { report.reviewedYears }
}

extension Report {
  /// The fewest days of a year that are worth a review.
  private static let minReviewedDays = 28

  /// The years with enough days to look back on, oldest first.
  var reviewedYears: [Int] {
    (overall.map { Array($0.days.years) } ?? []).filter { year in
      let days = overall?.days.intersection(Month.days(ofYear: year))
      return (days?.count ?? 0) >= Self.minReviewedDays
        && (overall?[year: year].activeDays ?? 0) > 0
    }
  }
}

extension SiteModel {
  /// The year whose review the overview links to: in December the running one, in January the last.
  var reviewToShow: Int? {
    let month = report.asOf.month
    let year =
      switch month.number {
      case 12: month.year
      case 1: month.year - 1
      default: 0
      }
    return reviewedYears.contains(year) ? year : nil
  }

  /// Returns the number of completions and active days of some months in words.
  func summary(of months: ClosedRange<Month>) -> String {
    if let overall = report.overall, overall.isOnlyCounted {
      return language.counted(overall.sum(months))
    }
    let completions = language.number(completions { $0.months.sum(months) })
    let days = language.count(report.overall?.sum(months).activeDays ?? 0, .days)
    return language.text(.doneOnDays, ["count": completions, "days": days])
  }
}
