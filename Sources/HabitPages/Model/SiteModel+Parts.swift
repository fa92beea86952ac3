import HabitCore
import HabitLanguage

/// The values that make the parts of pages.
extension SiteModel {
  var habitTiles: HabitTiles { HabitTiles(asOf: report.asOf, language: language) }

  var periodTiles: PeriodTiles { PeriodTiles(asOf: report.asOf, language: language) }

  var categoryTiles: CategoryTiles { CategoryTiles(language: language) }

  var bests: BestTiles { BestTiles(report: report, language: language, names: names) }

  var comparison: PeriodComparison { PeriodComparison(report: report, language: language) }

  var due: DueList { DueList(report: report, language: language, names: names) }

  var habitMarks: HabitMarks {
    HabitMarks(asOf: report.asOf, language: language, names: names)
  }

  var habitCards: HabitCards {
    HabitCards(asOf: report.asOf, language: language, charts: charts)
  }

  var habitTable: HabitTable { HabitTable(language: language, names: names) }
}
