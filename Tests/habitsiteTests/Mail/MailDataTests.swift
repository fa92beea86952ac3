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
    return try Program.run(
      arguments + ["a.csv", "--time-zone", "UTC"],
      in: folder.url,
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
    let subject = "January 2026: 10 of 10 done (Data to 10 January 2026)"
    #expect(mail.output.header("Subject") == subject)
    #expect(
      mail.output.replacing("\r\n", with: "\n").contains("\n\nData to 10 January 2026\n\n")
    )
    let report = try run(["report"], on: "2026-02-01")
    #expect(report.output.hasPrefix("# January 2026, Habits\n\nData to 10 January 2026\n"))
    #expect(report.output.contains("- Completion: 10 of 10\n"))
    // A month that is known as a whole needs no word.
    let week = ["report", "--period", "week", "--period-of", "2026-01-01"]
    let whole = try run(week, on: "2026-02-01")
    #expect(!whole.output.contains("Data to"))
  }
}
