import HabitCore
import HabitFacts
import HabitText

/// The values that make the parts of pages.
extension SiteModel {
  var facts: Facts { Facts(report, language, names) }

  var due: DueList { DueList(report: today, language: language, names: names) }

  var habitMarks: HabitMarks {
    HabitMarks(report: today, language: language, names: names)
  }

  var habitCards: HabitCards { HabitCards(charts: charts) }
}
