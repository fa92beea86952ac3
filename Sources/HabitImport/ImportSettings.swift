package import Foundation
package import HabitConfig
package import HabitCore
import HabitReading

/// The import settings, which no export contains.
package struct ImportSettings: Sendable {
  /// The time zone in which instants become days.
  package var timeZone: TimeZone
  /// The seconds after midnight at which a day begins, for exports with clock times.
  package var dayStart = 0
  /// The order of year, month and day in text dates, such as `D/M/Y`; detected from the data if not
  /// set.
  package var dateFormat: String?

  /// How several exports of one format go together.
  package var accumulation: Accumulation

  /// The trackers that the owner has left; their exports are no part of later ones of their format.
  package var moves: [TrackerMove] = []

  /// The maximum number of habits of an export, and of all exports once they are merged.
  package var habitLimit: Int

  /// The last day of which anything can be known.
  package var today = Day.accepted.last

  /// The table formats of the owner, which come before those of the program.
  package var tableFormats: [TableFormat] = []
  /// The heading in daily notes below which check boxes are habits.
  package var noteHeading: String?
  /// The folder of the settings, to which the paths in them are relative.
  package var site: String?
  /// The columns of named tables with their roles, for files whose own are not set.
  package var columns: TableColumns?

  package init(
    timeZone: TimeZone,
    dateFormat: String? = nil,
    accumulation: Accumulation = .oneSource,
    dayStart: Int = 0,
    habitLimit: Int = .max,
    columns: TableColumns? = nil
  ) {
    self.columns = columns
    self.timeZone = timeZone
    self.dayStart = dayStart
    self.habitLimit = habitLimit
    self.dateFormat = dateFormat
    self.accumulation = accumulation
  }

  /// The clock of exports with clock times.
  var clock: DayClock { DayClock(timeZone, start: dayStart) }

  /// The clock of exports whose times are already those of their place.
  var localClock: DayClock { DayClock(.gmt, start: dayStart) }

  /// Refuses more habits than the limit, of an export or of all together.
  ///
  /// - Throws: ``ImportError`` that names the limit.
  func requireFewHabits(_ count: Int, in path: String) throws(ImportError) {
    guard count > habitLimit else { return }
    let limit = habitLimit.counted("habit")
    throw ImportError(
      Location(file: path),
      "more than \(limit); choose other exports, or set 'habits' under 'limits'"
    )
  }

  /// How several exports of one format go together.
  package enum Accumulation: Sendable {
    /// They are one source over time: a habit that several have is one.
    case oneSource
    /// Their habits stay apart.
    case apart
  }
}
