import ArgumentParser
import Foundation
import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitPages
import HabitRaster
import HabitText

struct Chart: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart",
    abstract: "Draws one chart.",
    discussion: """
      Shows all habits, or one of them with --habit, in the newest year or month unless set. An \
      SVG is light or dark by itself wherever it is shown; a PNG is light and has no words in it, \
      except for a poster. Pictures get published: what 'privacy' in the settings hides is in \
      none, and public names count.
      """
  )

  @Argument(help: "What is drawn.")
  var kind: ChartKind

  @OptionGroup var input: InputOptions

  @Option(help: .value("habit", "One habit, by its name, id or slug."))
  var habit: String?

  @Option(
    help: .value("year", "The year of \(Self.charts(of: .year)), such as 2026."),
    transform: Self.year
  )
  var year: Int?

  @Option(
    help: .value("month", "The month of \(Self.charts(of: .month)), such as 2026-10."),
    transform: Self.month
  )
  var month: Month?

  @Option(help: .value("theme", "The colours of this theme."))
  var palette: String?

  @Option(
    help: .value("color", "The hue, such as '#5E35B1', instead of the habit's or the theme's."),
    transform: Self.color
  )
  var color: HexColor?

  @Option(
    name: .shortAndLong,
    help: .value("file", "The file for the picture; its ending chooses SVG or PNG."),
    completion: .file(extensions: ["svg", "png"])
  )
  var output: String?

  @Option(help: .value("pixels", "The width of a PNG; by default 1200."))
  var width: Int?

  func run() async throws {
    let console = input.console
    try await console.run {
      let workspace = try Workspace(input)
      try habit.map(workspace.habits.refuseHidden)
      let report = try await workspace.report(input, for: .everyone).report
      var settings = workspace.settings
      if let palette { settings.theme = Settings.ThemeChoice(name: palette) }
      let isPNG = output.map(Self.isPNG) ?? false
      var sources = workspace.read.sources
      sources.pictures = isPNG ? .librsvg : nil
      let picture = try ChartPicture(
        request,
        of: report,
        in: (settings, sources, workspace.read.language),
        for: isPNG ? .plain : .browser
      )
      guard let output else { return try console.result(picture.svg) }
      let bytes = isPNG ? try Self.png(picture, width: width ?? 1_200) : picture.svg
      try ResultFile(path: output).write(bytes, besides: workspace.read.readPaths(input))
    }
  }

  func validate() throws {
    if kind.needsHabit, habit == nil {
      throw ValidationError("the chart \(kind.name.quoted) shows one habit; add --habit")
    }
    for (key, isGiven) in [("year", year != nil), ("month", month != nil)]
    where isGiven && key != kind.period.key {
      throw ValidationError(kind.refusal(of: key) { "--\($0)" })
    }
    if let output, !Self.isPNG(output), !output.lowercased().hasSuffix(".svg") {
      throw ValidationError(
        "no kind of picture by the name \(output.quoted); end it in .svg or .png"
      )
    }
    if let width, !(16...8_192).contains(width) {
      throw ValidationError("no width of \(width) pixels; from 16 to 8192")
    }
  }

  /// Returns the kinds of chart that show a period: "a grid, a ring or a cumulative".
  private static func charts(of period: ChartKind.Period) -> String {
    let names = ChartKind.all.filter { $0.period == period }.map { "a \($0.name)" }
    let last = names.last.map { [$0] } ?? []
    let others = names.dropLast().joined(separator: ", ")
    return ([others] + last).joined(separator: " or ")
  }

  private static func isPNG(_ path: String) -> Bool { path.lowercased().hasSuffix(".png") }

  private static func png(_ picture: ChartPicture, width: Int) throws -> [UInt8] {
    do throws(RasterError) {
      return try Rasterizer.png(ofSVG: picture.svg, width: width)
    } catch {
      throw SiteError("chart.png", "cannot draw a PNG: \(error.message)")
    }
  }

  private static func year(_ text: String) throws -> Int {
    guard let year = Int(text), Day.accepted.years.contains(year) else {
      throw ValidationError("no year \(text.quoted) from 1900 to 2199")
    }
    return year
  }

  private static func color(_ text: String) throws -> HexColor {
    guard let color = HexColor(text.hasPrefix("#") ? text : "#" + text) else {
      throw ValidationError("no colour \(text.quoted); write it as '#5E35B1'")
    }
    return color
  }

  private static func month(_ text: String) throws -> Month {
    guard let day = Day(iso: text + "-01"), Day.accepted.contains(day) else {
      throw ValidationError("no month \(text.quoted); write it as 2026-10")
    }
    return day.month
  }

  private var request: ChartRequest {
    var request = ChartRequest(kind)
    request.habit = habit.map { ChartRequest.Asked($0) }
    request.year = year.map { ChartRequest.Asked($0) }
    request.month = month.map { ChartRequest.Asked($0) }
    request.color = color
    return request
  }
}

extension ChartKind: ExpressibleByArgument {
  init?(argument: String) { self.init(named: argument) }

  static var allValueStrings: [String] { all.map(\.name) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
