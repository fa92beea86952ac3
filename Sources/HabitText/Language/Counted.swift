/// A counted noun, by its key under `counts` in the language files.
package enum Counted: String, CaseIterable, Sendable {
  case days
  case weeks
  case months
  case years
  case times
  case points
  case activeDays
  case perfectDays
  case activeHabits
  case archivedHabits
  case daysThatCount
  case everyDays
  case timesAWeek
  case timesAMonth
  case timesAYear
  case inAnyDays
  case habits
  case daysToCome
  case awards
  case milestones
  case differencesTried
  case differencesFound
  case ofDays
  case thingsDone
  case lastDays
  case moreHabits
  case more
}
