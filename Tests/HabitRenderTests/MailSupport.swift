import HabitCore
import HabitTestSupport

@testable import HabitRender

/// Digests of small logs.
enum MailSupport {
  /// "Draws" by giving the SVG back.
  static let maker = PictureMaker(
    drawing: { svg, _ in svg },
    photo: { bytes, _ in Picture(bytes: bytes, ending: "jpg", width: 1, height: 1) }
  )

  /// How many bytes base64 in lines of 76 makes of a text.
  static let limit = DigestRequest.Limit(bytes: 100_000) { text in
    let digits = (text.utf8.count + 2) / 3 * 4
    return digits + digits / 76 * 2
  }

  static func digest(
    of log: HabitLog,
    _ unit: CalendarPeriod,
    around day: Day,
    asOf: Day? = nil,
    _ change: (inout DigestRequest, inout Settings, inout SiteSources) -> Void = { _, _, _ in }
  ) throws(SiteError) -> Digest {
    var (settings, sources) = (Settings(), SiteSources())
    settings.baseURL = "https://example.org/h"
    sources.pictures = maker
    let period = SummaryPeriod(unit, around: day, firstWeekday: .monday)
    var request = DigestRequest(of: period, domain: "example.org", limit: limit)
    change(&request, &settings, &sources)
    return try Digest(
      request,
      of: Report(of: log, asOf: asOf ?? period.days.last + 1),
      in: (settings, sources, try Language(tag: settings.language, own: sources.languages))
    )
  }

  /// A month and a week of four habits of different kinds.
  static let log: HabitLog = {
    func habit(
      _ name: String,
      _ pattern: String,
      kind: Kind = .yesNo,
      schedule: Schedule = .daily,
      _ change: (inout Habit) -> Void = { _ in }
    ) -> HabitHistory {
      HabitHistory(pattern: pattern, from: Day("2026-10-01"), kind: kind, schedule: schedule)
        .with {
          $0.id = name
          $0.name = name
          change(&$0)
        }
    }
    return HabitLog(habits: [
      // 20 of 31.
      habit("Meditate", "xxxxxxxxxx-xxxxx-----xxxxx-----"),
      // 4 of 8 in the weeks of October, the last of which has most of its days in it.
      habit("Run", "x--x---x-------x--------------", schedule: .quota(times: 2, per: .week)),
      // 3 of 4 Thursdays and Sundays in the first half, then none.
      habit("Read", "[25]--[20]---[30]--[5]", kind: .atLeast(target: 20)) {
        $0.unit = "pages"
        $0.emoji = "📖"
        $0.schedules = [ScheduleChange(.weekdays(WeekdaySet([.thursday, .sunday])))]
      },
      // 30 of 31.
      habit("Sugar", "-----x------------------------", kind: .avoid),
    ])
  }()
}
