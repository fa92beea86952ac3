import HabitCore
import HabitTestSupport
import Testing

@testable import HabitRender

/// Pages of an earlier build are taken to hold by their keys: the same key must mean the same bytes.
@Suite struct SiteKeyTests {
  /// A file of a site, as it is told from others.
  private struct File: Hashable {
    let path: String
    let key: UInt64
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func meansTheSameBytes(seed: UInt64) throws {
    var known: [File: OutputFile] = [:]
    for version in SiteVersions.versions(seed: seed) {
      for file in try version.site().files {
        guard let key = file.key else { continue }
        guard let other = known.updateValue(file, forKey: File(path: file.path, key: key)) else {
          continue
        }
        let isSame = try file.render() == other.render()
        #expect(isSame, "\(file.path) after \(version.name), seed \(seed)")
      }
    }
  }

  @Test func keepsPagesOfThePastFromDayToDay() throws {
    let habit = Habit(id: "a", name: "Read", source: "test")
    let days = DayRange(Day("2024-01-01"), Day("2026-10-15"))
    let histories = [days.dropLast(), days[...]].map { days in
      HabitHistory(habit, entries: days.map { Entry(day: $0, state: .done) })
    }
    let sites = try zip(histories, [days.last - 1, days.last]).map { history, asOf in
      try SiteVersion(name: "", log: HabitLog(habits: [history]), asOf: asOf).site()
    }
    let known = Set(sites[0].files.map { File(path: $0.path, key: $0.key ?? 0) })
    let kept = sites[1].files.filter { known.contains(File(path: $0.path, key: $0.key ?? 0)) }
    let years = kept.map(\.path).filter { $0.hasPrefix("habits/read/20") || $0.hasPrefix("years") }
    #expect(
      years.sorted() == [
        "habits/read/2024/index.html", "habits/read/2025/index.html", "years/2024/index.html",
        "years/2025/index.html",
      ]
    )
    #expect(kept.count { $0.path.hasPrefix("months") } == 33)
    #expect(!kept.contains { $0.path == "index.html" })
  }

  @Test func areOthersForAnotherProgram() throws {
    var other = SiteVersion(name: "", log: SmallSite.log, asOf: Day("2026-10-18"))
    let keys = Set(try other.site().files.compactMap(\.key))
    other.sources.program = "another"
    #expect(try keys.isDisjoint(with: other.site().files.compactMap(\.key)))
  }

  @Test func areNoneWithoutAProgram() throws {
    var version = SiteVersion(name: "", log: SmallSite.log, asOf: Day("2026-10-18"))
    version.sources.program = nil
    #expect(try version.site().files.allSatisfy { $0.key == nil })
  }

  @Test func tellOfTheLastDayWhereATemplateDoes() throws {
    var version = SiteVersion(name: "", log: SmallSite.log, asOf: Day("2026-10-17"))
    version.sources.templates["footer"] = SourceFile(path: "footer.mustache", text: "{{asOf}}")
    let before = try version.site().files.first { $0.path == "months/2026/09/index.html" }
    version.asOf = Day("2026-10-18")
    let after = try version.site().files.first { $0.path == "months/2026/09/index.html" }
    #expect(before?.key != after?.key)
  }
}
