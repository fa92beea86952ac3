import HabitCore

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitPages
@testable import HabitText

/// A state of all that a site is made of.
struct SiteVersion {
  let name: String
  var log: HabitLog
  var asOf: Day
  var firstWeekday = Weekday.monday
  var settings = Settings()
  var sources = {
    var sources = SiteSources()
    sources.program = "test"
    sources.pictures = .unchanged
    return sources
  }()
}

extension SiteVersion {
  func site() throws -> Site {
    try Site(
      of: Report(of: log, asOf: asOf, firstWeekday: firstWeekday),
      settings: settings,
      sources: sources,
      language: try Language(tag: settings.language, own: sources.languages)
    )
  }
}

extension PictureMaker {
  /// "Draws" by giving the SVG back.
  static let unchanged = PictureMaker(
    drawing: { svg, _ in svg },
    photo: { bytes, _ in Picture(bytes: bytes, format: .jpg, width: 1, height: 1) }
  )
}
