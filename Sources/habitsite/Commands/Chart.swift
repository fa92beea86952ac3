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
      Shows the newest year or month of all habits. Charts follow 'privacy' in the settings.
      """
  )

  @Argument(help: "Kind of chart.")
  var kind: ChartKind

  @OptionGroup var input: InputOptions

  @Option(help: .value("habit", "One habit."))
  var habit: String?

  @Option(
    help: .value("year", "Year, such as 2026."),
    transform: Self.year
  )
  var year: Int?

  @Option(
    help: .value("month", "Month, such as 2026-10."),
    transform: Self.month
  )
  var month: Month?

  @Option(
    help: .value("theme", "Theme of the colours."),
    completion: .listed { BuiltInFiles.themeNames }
  )
  var palette: String?

  @Option(
    help: .value("color", "Hue of the chart, such as '#5E35B1'."),
    transform: Self.color
  )
  var color: HexColor?

  @Option(
    name: .shortAndLong,
    help: .value("file", "File for the picture, .svg or .png (default: standard output)."),
    completion: .file(extensions: ["svg", "png"])
  )
  var output: String?

  @Option(help: .value("pixels", "Width of a PNG (default: 1200)."))
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
        as: isPNG ? .png : .svg
      )
      guard let output else { return try console.result(picture.svg) }
      let bytes = isPNG ? try Self.png(picture, width: width ?? 1_200) : picture.svg
      try ResultFile(path: output)
        .write(bytes, besides: workspace.read.readPaths(input), isPublic: true)
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
        "\(output.quoted) is not a name of a picture; end it in .svg or .png"
      )
    }
    if let width, !(16...8_192).contains(width) {
      throw ValidationError("--width is \(width), and must be from 16 to 8192")
    }
  }

  private static func isPNG(_ path: String) -> Bool { path.lowercased().hasSuffix(".png") }

  private static func png(_ picture: ChartPicture, width: Int) throws -> [UInt8] {
    do throws(PictureError) {
      return try Rasterizer.png(ofSVG: picture.svg, width: width)
    } catch {
      throw SiteError("chart.png", "cannot draw a PNG: \(error.reason)")
    }
  }

  private static func year(_ text: String) throws -> Int {
    guard let year = Int(text), Day.accepted.years.contains(year) else {
      throw ValidationError("\(text.quoted) is not a year from 1900 to 2199")
    }
    return year
  }

  private static func color(_ text: String) throws -> HexColor {
    guard let color = HexColor(text.hasPrefix("#") ? text : "#" + text) else {
      throw ValidationError("\(text.quoted) is not a colour; write it as '#5E35B1'")
    }
    return color
  }

  private static func month(_ text: String) throws -> Month {
    guard let day = Day(iso: text + "-01"), Day.accepted.contains(day) else {
      throw ValidationError("\(text.quoted) is not a month; write it as 2026-10")
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
