import Foundation
import HabitConfig
import HabitCore
import HabitExchange
import HabitImport
import HabitReading

/// What must hold of every export, whatever its bytes.
enum FuzzedExport {
  /// A zone with summer time, whose days are not those of UTC.
  private static let settings = ImportSettings(
    timeZone: TimeZone(identifier: "Europe/Belgrade") ?? .gmt
  )

  static func check(_ bytes: [UInt8], as format: String? = nil) {
    guard let imported = read(Bundle.files(in: bytes), as: format) else { return }
    let again = read(Bundle.files(in: bytes), as: format)
    require(again?.diagnostics == imported.diagnostics, "reading twice tells the same")
    let text = written(imported)
    require(again.map(written) == text, "reading twice gives the same")
    checkDays(of: imported)
    checkRoundTrip(of: imported, written: text)
    checkFigures(of: imported)
  }

  /// Reads files and checks all that is told of them; gives `nil` where they are refused.
  static func read(_ files: [ExportFile], as format: String? = nil) -> Imported? {
    do throws(ImportFailure) {
      let imported = try Importers.read(files, settings: settings, as: format)
      check(imported.diagnostics)
      return imported
    } catch {
      require(!error.errors.isEmpty, "a refusal has a reason")
      check(error.problems)
      return nil
    }
  }

  /// Checks that messages are lines that can be shown on any terminal; what asks about a table has
  /// several.
  static func check(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      let text = "\(diagnostic.location.map { "\($0): " } ?? "")\(diagnostic.message)"
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      require(
        lines.allSatisfy { $0 == String($0).escapedForMessages },
        "a message has no controls: \(text.debugDescription)"
      )
      require(
        lines.count == 1 || lines[0].hasSuffix("say what its columns hold"),
        "a message is a line: \(text.debugDescription)"
      )
      require(text.utf8.count < 4_096, "a message is short: \(text)")
      require(diagnostic.count > 0, "a diagnostic happened")
    }
  }

  static func written(_ imported: Imported) -> [UInt8] {
    do throws(SiteError) {
      return try OpenFormatText(
        habits: imported.habits,
        categories: imported.categories,
        storedExperience: imported.storedExperience
      ).bytes
    } catch {
      fatalError("what was read cannot be written: \(error.problems)")
    }
  }
}

extension FuzzedExport {
  private static func checkDays(of imported: Imported) {
    for history in imported.habits {
      let habit = history.habit
      let own = [habit.created, habit.archived, habit.exported].compactMap(\.self)
      let days = own + history.entries.map(\.day)
      require(days.allSatisfy(Day.accepted.contains), "days lie in 1900...2199")
      require(
        zip(days.dropFirst(days.count - history.entries.count), history.entries.dropFirst())
          .allSatisfy { $0 <= $1.day },
        "entries are sorted"
      )
      for entry in history.entries {
        require(entry.value?.isFinite != false, "values are finite")
        require(
          entry.minutes.map(Entry.acceptedMinutes.contains) != false,
          "minutes are those of a year at most"
        )
      }
    }
    let ids = imported.habits.map(\.habit.id)
    require(Set(ids).count == ids.count, "ids are unique")
  }

  private static func checkRoundTrip(of imported: Imported, written text: [UInt8]) {
    let file = ExportFile(path: "written.json", bytes: text)
    guard let back = read([file], as: "habitsite") else {
      fatalError("what was written is refused")
    }
    require(written(back) == text, "what was written is read back the same")
    let losses = back.diagnostics.filter { $0.severity > .note }
    require(losses.isEmpty, "what was written is read back whole: \(losses)")
  }

  /// Computes every figure, unless that would take long.
  private static func checkFigures(of imported: Imported) {
    let log = HabitLog(
      habits: imported.habits,
      categories: imported.categories,
      storedExperience: imported.storedExperience
    )
    let last = imported.habits.compactMap { $0.entries.last?.day }.max() ?? Day.accepted.last
    let count = log.habits.reduce(0) { $0 + ($1.lifetime(asOf: last)?.count ?? 0) }
    guard count < 20_000 else { return }
    _ = Report(of: log, asOf: last)
  }
}
