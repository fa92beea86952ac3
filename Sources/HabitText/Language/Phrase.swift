/// A text of the pages, by its key under `texts` in the language files.
package enum Phrase: String, CaseIterable, Sendable {
  // The formats of dates, numbers and lists.
  case date
  case weekdayAndDate
  case monthOfYear
  case daysOfMonth
  case daysOfYear
  case dates
  case minutes
  case hours
  case hoursAndMinutes
  case listSeparator
  case listEnd

  // The sentence that follows a figure, short lines and headings.
  case inARowName
  case sentence
  case clauses
  case inLastTwelveMonths
  case inYearBefore
  case inWeekBefore
  case inTheWeek
  case inSameMonths
  case fromTime
  case ofDueDone
  case ofDaysKept
  case ofDaysWithinLimit
  case ofDaysWithoutSlip
  case whatInTime
  case apartAtMost
  case somethingOn
  case longestSoFar
  case atBest
  case behindPace
  case inAll
  case bestMonthIs
  case longestRunOf
  case habitsAndMonths
  case figuresAsTables
  case messageHalf
  case ofAreDone
  case isLevel
  case yearAsWhole

  // Texts on every page.
  case skipToContent
  case mainMenu, more
  case youAreHere
  case earlierAndLater
  case madeWith
  case description
  case overview
  case habits
  case years
  case archive

  // Habits and their states.
  case allHabits
  case noName
  case nameSince
  case nameWithMark
  case ofPeriod
  case inPeriod
  case byMonths
  case since
  case archivedOn
  case done
  case kept
  case missed
  case skipped, paused
  case open
  case begun
  case notDone
  case notDue
  case clean
  case slip
  case countThisWeek
  case countThisMonth
  case countThisYear

  // The rules of habits.
  case onlyCounted
  case toAvoid
  case atLeast
  case atMost
  case amount
  case rolling, about
  case everyDay
  case noSchedule
  case never

  // Table headers and the labels of figures.
  case habit
  case day
  case doneFigure
  case keptFigure
  case rate
  case sinceWhen
  case currentStreak
  case longestStreak
  case sum
  case time
  case withoutSlip
  case slips
  case bestMonth
  case bestDay
  case bestHabit
  case activeInARow
  case figure

  // Short lines next to figures.
  case pair
  case countDone, countNeeded, countKept
  case seldomCounts, nextDue
  case overLimit, withinLimit
  case dueTomorrow
  case doneOnDays
  case inMonth, inYear
  case nothingDueOrDone
  case asIn
  case moreThanIn, lessThanIn, longestWas

  // The overview.
  case nothingToShowYet
  case dataEndsOn

  // Habits, one habit, the archive.
  case atAGlance
  case noEntryUpTo
  case monthByMonth
  case weekdays
  case weekByWeek
  case strength

  // Years and months.
  case goals, goalFor, goalPace, goalProjected, goalNeeded, goalReached, goalMissed, addedUp
  case noYearYet
  case habitByHabit
  case compared
  case calendar
  case dayByDay

  // Achievements.
  case achievements
  case level
  case badge
  case badges
  case badgeNewcomer
  case badgeApprentice
  case badgeAchiever
  case badgeSpecialist
  case badgeMaster
  case standing
  case reached
  case toCome
  case nextBadge
  case lastLevel
  case awards
  case inARow, nextAward

  // Milestones.
  case milestones
  case milestoneWithoutText
  case milestonePhoto

  // Notes.
  case newestNotes

  // Insights.
  case insights
  case whatGoesTogether
  case howTheyAreFound
  case insightsMethod
  case insightsCorrection
  case insightsCause
  case insightsNone, insightsNoneClear
  case insightsMore
  case insightOfWeekdays, insightWeekday
  case insightOfWeekends
  case insightOfOtherHabit
  case insightDays, howSure, otherDays, weekends, withHabit, withoutHabit
  case pValue, pValueBelow

  // A missing page.
  case pageNotFound
  case noPageHere
  case goToOverview

  // Texts around charts.
  case timeOfDay, byHour, mostAtHour, timesKnown
  case byWeekday
  case noDaysYet
  case weekdaysAlike
  case mostAndLeast
  case weekdayCount
  case byWeeks
  case recentAndBefore
  case byDays
  case dayOfDays
  case twelveMonthsUpTo, yearInReview, grewMost, fromTo

  // The history and its search.
  case history
  case historyOf
  case nothingDoneYet
  case withPriority
  case searchByTitle
  case filterByCategory
  case anyCategory
  case linesShown
  case noLineMatches

  // The page of due habits today.
  case today
  case stillOpen
  case doneAlready
  case doneThoughNotDue
  case skippedToday, pausedToday, pausedUntil, pausedOpenly, pausedFor, pauses
  case changedSince
  case missedToday
  case planned
  case limit
  case inLastDays
  case nothingDueToday
  case messageNone
  case messageSome
  case messageMost
  case messageAll

  // A category.
  case categories

  // The feed.
  case longestStreakOf

  // The passphrase page.
  case sealedTitle
  case sealedLead
  case passphrase
  case openSite
  case openingSite
  case wrongPassphrase
  case siteUnreadable
  case cannotDecrypt
  case scriptsNeeded
  case lockSite

  // The mail.
  case mailSubject
  case mailOf
  case mailEmpty
  case mailUpTo
  case mailStreak
  case mailChange
  case mailOpenSite
  case mailWhyWeek, mailWhyMonth, mailWhyYear
  case mailSetUpBy
  case mailSetUpByOwner
  case mailUnsubscribe
}
