import HabitCharts
import HabitCore

/// The pictures of a digest: the days of a year, of all habits and of each.
struct DigestPictures: Sendable {
  /// The picture of all habits first.
  private(set) var pictures: [DigestPicture] = []
  let diagnostics: [Diagnostic] = []
}

extension DigestPictures {
  /// How many habits can have a picture of their own.
  private static let greatestCount = 24

  /// Draws the pictures of a year; of other periods, and without a maker, there are none.
  ///
  /// - Throws: ``SiteError`` where a picture cannot be drawn.
  init(of model: DigestModel, _ style: MailStyle, by maker: PictureMaker?) throws(SiteError) {
    guard let maker, model.unit == .year, let overall = model.part.overall, !model.isEmpty else {
      return
    }
    let year = model.days.first.year
    let (language, weekday) = (model.language, model.report.firstWeekday)
    let strip = YearStrip(
      year: year,
      of: DaySeries(overall, asOf: model.last),
      firstWeekday: weekday,
      colors: style.pictureColors
    )
    let active = language.count(model.total.activeDays, .activeDays)
    let perfect = language.count(model.total.perfectDays, .perfectDays)
    let words = language.text(.pair, ["first": active, "second": perfect])
    try draw(strip, (language[.allHabits], words), "year-\(year)", model, maker)
    guard model.habits.count <= Self.greatestCount else { return }
    for place in model.habits {
      let habit = model.part.habits[place]
      guard let series = DaySeries(habit, asOf: model.last) else { continue }
      let strip = YearStrip(
        year: year,
        of: series,
        firstWeekday: weekday,
        colors: style.pictureColors
      )
      let summary = language.summary(habit.figures?.total ?? Tally())
      let name = model.name(of: habit).isolated
      try draw(strip, (name, summary), "\(habit.slug)-\(year)", model, maker)
    }
  }

  private mutating func draw(
    _ strip: YearStrip,
    _ words: (name: String, summary: String),
    _ fileName: String,
    _ model: DigestModel,
    _ maker: PictureMaker
  ) throws(SiteError) {
    var markup = Markup()
    strip.write(to: &markup)
    let title = model.language.text(
      .ofPeriod,
      ["name": words.name, "period": model.periodName]
    )
    do throws(PictureError) {
      pictures.append(
        DigestPicture(
          contentID: "\(ContentHash.text(of: markup.bytes))-\(pictures.count)"
            + "@\(model.request.domain)",
          fileName: "\(fileName).png",
          alternative: "\(title): \(words.summary)",
          bytes: try maker.drawing(markup.bytes, strip.width),
          size: (strip.width / 2, strip.height / 2)
        )
      )
    } catch {
      throw SiteError("mail.picture", "cannot draw \("\(fileName).png".quoted): \(error.reason)")
    }
  }
}
