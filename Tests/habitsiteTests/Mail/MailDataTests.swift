import Foundation
import HabitTestSupport
import Testing

/// Mails about periods of which the data does not speak, or only in part.
@Suite struct MailDataTests {
  /// Done on the first ten days of January 2026.
  private func run(_ arguments: [String], on day: String) throws -> Program.Outcome {
    let folder = try TemporaryFolder()
    let days = (1...10).map { "2026-01-\($0 < 10 ? "0" : "")\($0),x\n" }
    try folder.write("date,Read\n" + days.joined(), to: "a.csv")
    let noon = try #require(ISO8601DateFormatter().date(from: day + "T12:00:00Z"))
    return try folder.run(
      arguments + ["a.csv", "--time-zone", "UTC"],
      environment: ["SOURCE_DATE_EPOCH": "\(Int(noon.timeIntervalSince1970))"]
    )
  }

  @Test(arguments: [(["mail", "-o", "-"], "send"), (["report"], "report")])
  func leavesOutAPeriodWithoutAKnownDay(arguments: [String], verb: String) throws {
    let warning = "warning: no data since 2026-01-10; nothing to \(verb)\n"
    let outcome = try run(arguments, on: "2026-03-01")
    #expect(outcome.errors == warning && outcome.output.isEmpty && outcome.status == 0)
    let strict = try run(arguments + ["--strict"], on: "2026-03-01")
    #expect(strict.errors == warning + "error: 1 warning, and --strict is set\n")
    #expect(strict.output.isEmpty && strict.status == 1)
  }

  @Test func saysUpToWhichDayAPeriodIsKnown() throws {
    let mail = try run(["mail", "-o", "-"], on: "2026-02-01")
    let subject = "January 2026: 10 of 10 (data to 10 January 2026)"
    #expect(mail.output.header("Subject") == subject)
    let lead = "Habits · data to 10 January 2026\n\n"
    #expect(mail.output.contains("data to 10 January 2026\r\n\r\n"))
    let report = try run(["report"], on: "2026-02-01")
    #expect(report.output.hasPrefix("# January 2026\n\n\(lead)**10** "))
    // The subject of a period that is known as a whole needs no word.
    let week = ["mail", "--period", "week", "--period-of", "2026-01-01", "-o", "-"]
    let whole = try run(week, on: "2026-02-01")
    #expect(whole.output.header("Subject")?.contains("data to") == false)
  }
}
