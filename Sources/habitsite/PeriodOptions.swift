import ArgumentParser
import HabitConfig
import HabitCore

/// The flags that say which period is summed up.
struct PeriodOptions: ParsableArguments {
  @Option(help: "How long the period is; 'month' unless set.")
  var period: CalendarPeriod?

  @Option(
    help: ArgumentHelp(
      "The period that contains this day, even if it is not over; the last complete one "
        + "unless set.",
      valueName: "day"
    ),
    transform: DayArgument.init(argument:)
  )
  var periodOf: DayArgument?

  /// Returns the period that the flags name: the last complete one unless set.
  func period(_ workspace: Workspace, _ input: InputOptions) throws -> SummaryPeriod {
    let unit = period ?? workspace.settings.mailing.period
    let firstWeekday = workspace.firstWeekday(input)
    if let periodOf {
      let day = periodOf.first(today: try Workspace.today(in: workspace.timeZone))
      return SummaryPeriod(unit, around: day, firstWeekday: firstWeekday)
    }
    let lastDay = try workspace.lastDay(input)
    return SummaryPeriod(unit, endedBefore: lastDay, firstWeekday: firstWeekday)
  }
}

extension CalendarPeriod: ExpressibleByArgument {}
