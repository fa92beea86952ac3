import Foundation
import HabitTestSupport
import Testing

private func site() throws -> TemporaryFolder {
  try TemporaryFolder.site("timeZone: UTC\n", "day,habit\n2026-10-29,Read\n2026-10-30,Read\n")
}

extension TemporaryFolder {
  /// Runs a night that pings an address, at noon of 2026-10-31.
  fileprivate func night(_ address: String) throws -> Program.Outcome {
    try run(["night", "-q", "--ping", address], environment: ["SOURCE_DATE_EPOCH": "1793448000"])
  }
}

@Test(.enabled(if: PythonScript.isThere))
func callsAHealthCheck() throws {
  let site = try site()
  let calls = try WebServer.calls(notedIn: site) { address in
    #expect(try site.night("\(address)/abc?x=1").status == 0)
    try site.write("", to: "exports/a.csv")
    #expect(try site.night("\(address)/abc/").status == 1)
  }
  #expect(calls == ["/abc/start?x=1 200", "/abc?x=1 200", "/abc/start 200", "/abc/fail 200"])
}

@Test(.enabled(if: PythonScript.isThere))
func goesOnWithoutAHealthCheck() throws {
  let site = try site()
  let start = "warning: the health check was not called: "
  let calls = try WebServer.calls(notedIn: site) { address in
    let line = start + "the service does not know the address\n"
    let outcome = try site.night("\(address)/missing")
    #expect(outcome == Program.Outcome(errors: line + line))
  }
  #expect(calls == ["/missing/start 404", "/missing 404"])
  let nobody = try site.night("http://127.0.0.1:1/secret")
  #expect(nobody.status == 0)
  #expect(nobody.errors.hasPrefix(start) && !nobody.errors.contains("secret"))
}
