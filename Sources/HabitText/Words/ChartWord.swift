/// A text of the charts, by its key under `charts` in the files of languages.
package enum ChartWord: String, CaseIterable, Sendable {
  case date
  /// A day whose year the chart names: "5 Nov".
  case dayAndMonth
  case monthOfYear
  case percent
  case count
  /// A count with its share: "3 of 4, 75 %".
  case share
  /// Two meanings of one colour.
  case pair
  /// An amount in the unit of a habit: "12 pages".
  case amount
  /// The unit of the figures of a chart, above them: "in pages".
  case inUnit
  /// The text between a day or a month and its figure: "5 Nov 2026: done".
  case dateSeparator
  /// The text for a missing share.
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
  /// The same of what is seldom due.
  case notYetDue
  case missed
  /// The same of what is seldom due.
  case overdue
  case skipped
  /// A day of a pause on which the habit was not done.
  case paused
  case notDue
  /// A day without a completion, in a week, month or year in which the habit is due.
  case notDone
  /// A day on which the habit need not be done, with an entry that it was not.
  case failed
  case open
  case noEntry
  /// A day of a tracked habit with neither a value nor a completion.
  case nothing
  /// A day on which none of the habits is due.
  case nothingDue

  /// The number of habits done on a day: "3 done".
  case countDone
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
  /// The heading of the results of days.
  case result
  /// The heading of the number of all such days of a lifetime.
  case days
  /// The heading of the number of completions.
  case timesDone
  /// The heading of the first days of weeks.
  case weekFrom
  /// The unit of weekly figures: "pages a week".
  case aWeek
  /// The unit of a habit without one.
  case times
  /// The note that one point of a line covers several weeks.
  case pointOfWeeks
  /// The note that one point of a line is the mean of the amounts of several weeks.
  case meanOfWeeks
  /// The caption of a table of figures at the ends of months.
  case monthEnds
  /// The line to a goal, of equal amounts a day.
  case pace
  /// The levels of a habit that is only tracked, beside those of other habits.
  case ownLevels
  /// A day with a milestone.
  case milestone
  /// A day after the last one of the report.
  case toCome
}
