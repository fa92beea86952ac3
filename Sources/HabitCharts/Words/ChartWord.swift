/// A text of the charts, by its key under `charts` in the files of languages.
package enum ChartWord: String, CaseIterable, Sendable {
  case date
  case monthOfYear
  case percent
  case count
  /// A count with its share: "3 of 4, 75 %".
  case share
  /// An amount in the unit of a habit: "12 pages".
  case amount
  /// What the figures of a chart count, above them: "in pages".
  case inUnit
  /// What stands between a day or a month and its figure: "5 Nov 2026: done".
  case dateSeparator
  /// What stands for a share of nothing.
  case noShare

  case done
  /// Done on a day on which the habit was not due.
  case bonus
  /// A day without a slip of a habit to avoid.
  case clean
  case slip
  /// A slip on a day on which the habit was not due.
  case slipNotDue
  /// Kept by the days around it, without an entry of its own.
  case kept
  case missed
  case skipped
  case notDue
  /// A day of a week, month or year in which the habit is due, without it.
  case notDone
  /// A day on which the habit need not be done, with an entry that it was not.
  case failed
  case open
  /// A day of a habit that is only counted, without any.
  case nothing
  /// A day on which none of the habits is due.
  case nothingDue
  case today

  /// The first level of a legend.
  case noneDone
  case upTo
  case over
  /// The greatest value of a habit that is only counted.
  case greatest
  case legend

  case showTable
  case chartRegion
  case tableRegion
  case month
  case year
  case part
  case whole
  case rate
  case weekday
  case habit
  case day
  /// The heading of the numbers of a sequence: "day 3 of 13".
  case dayNumber
  /// The heading of what a day came to.
  case result
  /// The heading of the number of all such days of a lifetime.
  case days
  /// How often something was done, as a heading.
  case timesDone
  /// The heading of the days with which weeks begin.
  case weekFrom
  /// What the figures of weeks count: "pages a week".
  case aWeek
  /// What is counted where a habit has no unit.
  case times
  /// Where one point of a line stands for several weeks.
  case pointOfWeeks
  /// Where one point of a line stands for several weeks whose amounts it levels out.
  case meanOfWeeks
  /// What the table of a strength says.
  case monthEnds
  /// Where each column of a ribbon is a week.
  case columnAWeek
  /// The levels of a habit that is only counted, beside those of other habits.
  case ownLevels
  /// A day on which there is something to remember.
  case milestone
  /// A day after the last one of the report.
  case toCome
}
