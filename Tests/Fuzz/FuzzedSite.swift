import HabitConfig
import HabitCore
import HabitFacts
import HabitImport
import HabitOutput
import HabitPages
import HabitText

/// What must hold of a site's own files, and of the site of every export.
enum FuzzedSite {
  private static let asOf = Day(number: 20_757)
  /// Two habits of a few days.
  private static let log: HabitLog = {
    var read = Habit(id: "a", name: "Read", source: "habitsite")
    read.kind = .atLeast(target: 20)
    read.unit = "pages"
    read.category = "Mind"
    let run = Habit(id: "b", name: "Run", source: "habitsite")
    return HabitLog(habits: [
      HabitHistory(read, entries: (0..<9).map { Entry(day: asOf - $0, value: Double($0 * 7)) }),
      HabitHistory(run, entries: (0..<9).map { Entry(day: asOf - 3 * $0, state: .done) }),
    ])
  }()
  private static let report = Report(of: log, asOf: asOf)

  /// Reads the settings of a site.
  static func check(settings bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    do throws(SiteError) {
      let settings = try Settings(SourceFile(path: "habitsite.yml", text: text))
      let adjusted = AdjustedHabits(log.habits, by: settings.habits, pauses: settings.pauses)
      FuzzedExport.check(adjusted.diagnostics)
    } catch {
      FuzzedExport.check(error.problems)
    }
  }

  /// Makes a site with one file of its owner, and of it the files whose paths begin like one.
  static func files(
    with bytes: [UInt8],
    on path: String,
    _ add: (inout SiteSources, SourceFile) -> Void
  ) -> [[UInt8]] {
    guard let text = String(validating: bytes, as: UTF8.self) else { return [] }
    var sources = SiteSources()
    add(&sources, SourceFile(path: "own", text: text))
    return render(report, sources, on: path)
  }

  static func check(
    _ bytes: [UInt8],
    on path: String,
    _ add: (inout SiteSources, SourceFile) -> Void
  ) {
    _ = files(with: bytes, on: path, add)
  }

  /// Makes the site of an export of the open format.
  static func check(export bytes: [UInt8]) {
    guard let imported = FuzzedExport.read(Bundle.files(in: bytes), as: "habitsite") else { return }
    let log = HabitLog(
      habits: imported.habits,
      categories: imported.categories,
      storedExperience: imported.storedExperience
    )
    let last = log.habits.compactMap { $0.entries.last?.day }.max() ?? asOf
    let count = log.habits.reduce(0) { $0 + ($1.lifetime(asOf: last)?.count ?? 0) }
    guard count < 2_000 else { return }
    _ = render(Report(of: log, asOf: last), SiteSources(), on: "")
  }

  /// The files whose paths begin like one, or none where something is told instead.
  private static func render(
    _ report: Report,
    _ sources: SiteSources,
    on path: String
  ) -> [[UInt8]] {
    do throws(SiteError) {
      let site = try Site(
        of: report,
        settings: Settings(),
        sources: sources,
        language: try Language(tag: "en", own: sources.languages)
      )
      var files: [[UInt8]] = []
      for file in site.files where file.path.hasPrefix(path) {
        files.append(try file.render())
      }
      return files
    } catch {
      require(!error.problems.isEmpty, "a refusal has a reason")
      FuzzedExport.check(error.problems)
      return []
    }
  }
}
