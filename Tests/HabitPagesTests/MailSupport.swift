import HabitCore
import HabitTestSupport

@testable import HabitConfig
@testable import HabitDigest
@testable import HabitFacts
@testable import HabitText

/// Digests of small logs.
enum MailSupport {
  /// How many bytes base64 in lines of 76 makes of a text.
  static let limit = DigestRequest.Limit(bytes: 100_000) { text in
    let digits = (text.utf8.count + 2) / 3 * 4
    return digits + digits / 76 * 2
  }

  /// What a digest is made of, besides its report.
  struct Parts {
    var request: DigestRequest
    var settings = Settings()
    var sources = SiteSources()
  }

  static func digest(
    of log: HabitLog = log,
    _ unit: CalendarPeriod,
    around day: Day = Day("2026-10-08"),
    asOf: Day? = nil,
    _ change: (inout Parts) -> Void = { _ in }
  ) throws(SiteError) -> Digest {
    let period = SummaryPeriod(unit, around: day, firstWeekday: .monday)
    let report = Report(of: log, asOf: asOf ?? period.days.last + 1)
    var parts = Parts(request: DigestRequest(of: period, limit: limit))
    parts.settings.baseURL = "https://example.org/h"
    parts.request.linked.days = report.overall?.days
    change(&parts)
    let language = try Language(tag: parts.settings.language, own: parts.sources.languages)
    return try Digest(parts.request, of: report, in: (parts.settings, parts.sources, language))
  }

  /// Habits of different kinds, which by 1 November 2026 come to 58 of 80 in October.
  static let log: HabitLog = {
    func habit(
      _ name: String,
      _ pattern: String,
      from first: Day,
      kind: Kind = .yesNo,
      _ schedule: Schedule = .daily
    ) -> HabitHistory {
      HabitHistory(pattern: pattern, from: first, kind: kind, schedule: schedule).with {
        $0.id = name
        $0.name = name
      }
    }
    let october = "xxxxxxxxxx-xxxxx-----xxxxx-----"
    return HabitLog(habits: [
      // In September 15 of 30, in October 20 of 31.
      habit(
        "Meditate",
        String(repeating: "x", count: 15) + String(repeating: "-", count: 15) + october,
        from: Day("2026-09-01")
      ),
      // Of two in each of five weeks 2, 1, 2, none and none; on 1 November one can still be done.
      habit(
        "Run",
        "---x-x----x-------xx",
        from: Day("2026-09-28"),
        .quota(times: 2, per: .week)
      ),
      // Of nine Thursdays and Sundays 3, and 80 pages.
      habit(
        "Read",
        "[25]--[20]---[30]--[5]",
        from: Day("2026-10-01"),
        kind: .atLeast(target: 20),
        .weekdays(WeekdaySet([.thursday, .sunday]))
      ).with {
        $0.unit = "pages"
        $0.emoji = "📖"
      },
      // 30 of 31.
      habit("Sugar", "-----x", from: Day("2026-10-01"), kind: .avoid),
    ])
  }()

  /// Daily habits, each with a streak of its own.
  static func log(habitCount: Int, name: String = "Habit") -> HabitLog {
    HabitLog(
      habits: (0..<habitCount).map { number in
        let pattern = (0..<40).map { $0 * 7 % (number + 2) < 3 ? "x" : "-" }.joined()
        return HabitHistory(pattern: pattern, from: Day("2026-09-25")).with {
          $0.id = "\(number)"
          $0.name = "\(name) \(number)"
        }
      }
    )
  }
}
