import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

/// Apps whose backups are JSON with much beside habits.
@Suite struct LogImporterTests {
  @Test func neverRepeatsTheNameOfAComputer() throws {
    let text = #"{"buckets":{"aw-watcher-afk_desk":{"type":7},"desk":[]}}"#
    let warning = "a:1: warning: buckets"
    #expect(
      try imported(text).reported.prefix(2) == [
        "\(warning)[1]: expected an object, found an array; left out",
        "\(warning)[0].type: expected a string, found a number; left out",
      ]
    )
  }

  @Test func saysIfActivityWatchDoesNotKnowWhenTheComputerWasUsed() throws {
    let log = try imported(#"{"buckets":{"aw-watcher-web":{"type":"web","events":[]}}}"#)
    #expect(log.habits.isEmpty)
    #expect(
      log.reported == [
        "a: warning: no bucket of the type 'afkstatus', which says when the computer was used"
      ]
    )
  }
}
