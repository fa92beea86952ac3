import HabitCore
import HabitText

/// The values that make the parts of pages.
extension SiteModel {
  var habitTiles: HabitTiles { HabitTiles(asOf: report.asOf, language: language) }

  var periodTiles: PeriodTiles { PeriodTiles(report: report, language: language) }

  var categoryTiles: CategoryTiles { CategoryTiles(language: language) }

  var bests: BestTiles { BestTiles(report: report, language: language, names: names) }

  var quarters: QuarterTiles { QuarterTiles(report: report, language: language) }

  var goals: GoalTiles { GoalTiles(report: report, names: names, language: language) }

  var pauses: PauseList { PauseList(report: report, names: names, language: language) }

  var comparison: PeriodComparison { PeriodComparison(report: report, language: language) }

  var due: DueList { DueList(report: today, language: language, names: names) }

  var habitMarks: HabitMarks {
    HabitMarks(report: today, language: language, names: names)
  }

  var habitCards: HabitCards { HabitCards(charts: charts) }

  var habitTable: HabitTable {
    HabitTable(report: report, language: language, names: names)
  }
}
