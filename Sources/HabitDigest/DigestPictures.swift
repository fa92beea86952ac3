import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The planned pictures of a digest: the days of a year, of all habits by weeks and by months, and
/// of each habit by weeks.
struct DigestPictures: Sendable {
  /// The sketches, the one of all habits first.
  private(set) var sketches: [Sketch] = []

  /// A planned picture: everything but its pixels.
  ///
  /// The HTML shows it at half its size, so that it is sharp on every screen.
  struct Sketch: TemplateModel {
    static let fields = TemplateFields<Self>([
      .text("label") { $0.label }, .text("source") { "cid:\($0.contentID)" },
      .text("width") { "\($0.width / 2)" }, .text("height") { "\($0.height / 2)" },
      .text("alternative") { $0.alternative },
    ])

    let contentID: String
    let fileName: String
    /// The description of the picture.
    let label: String
    let alternative: String
    let svg: [UInt8]
    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
  }
}

extension DigestPictures {
  /// Plans the pictures of a year; other periods have none.
  init(of model: DigestModel, _ style: MailStyle) {
    guard model.unit == .year, let overall = model.part.overall, !model.isEmpty else { return }
    let language = model.language
    let active = language.count(model.total.activeDays, .activeDays)
    let perfect = language.count(model.total.perfectDays, .perfectDays)
    let words =
      overall.isOnlyCounted
      ? language.counted(model.total)
      : language.pair(active, perfect)
    // The levels of counts are those of all days.
    let series =
      overall.isOnlyCounted
      ? DaySeries(model.report) : DaySeries(overall, end: ReportEnd(model.last))
    add(series, (language[.allHabits], words), model, style)
    let byMonths = language.text(.byMonths, ["name": language[.allHabits]])
    add(series, (byMonths, words), model, style, as: .months)
    for index in model.habits {
      let habit = model.part.habits[index]
      let tally = habit.figures?.total ?? Tally()
      let words = language.countAndShare(tally, of: habit)
      add(
        DaySeries(habit, end: ReportEnd(model.last)),
        (model.name(of: habit).isolated, words),
        model,
        style
      )
    }
  }

  private mutating func add(
    _ series: DaySeries?,
    _ words: (name: String, summary: String),
    _ model: DigestModel,
    _ style: MailStyle,
    as form: YearStrip.Form = .weeks
  ) {
    guard let series else { return }
    let year = model.days.first.year
    let strip = YearStrip(
      year: year,
      of: series,
      firstWeekday: model.report.firstWeekday,
      colors: style.pictureColors,
      form: form,
      model.language.wording.words.names
    )
    var markup = Markup()
    strip.write(to: &markup)
    let number = sketches.count
    let label = model.language.text(.ofPeriod, ["name": words.name, "period": model.periodName])
    sketches.append(
      Sketch(
        contentID: "\(ContentHash.text(of: markup.bytes)).\(number)@\(model.request.domain)",
        fileName: "\(year)-\(number).png",
        label: words.name,
        alternative: "\(label): \(words.summary)",
        svg: markup.bytes,
        width: strip.width,
        height: strip.height
      )
    )
  }
}

extension DigestPicture {
  /// Draws a picture.
  ///
  /// - Throws: ``SiteError`` if it cannot be drawn.
  init(_ sketch: DigestPictures.Sketch, by maker: PictureMaker) throws(SiteError) {
    do throws(PictureError) {
      bytes = try maker.drawing(sketch.svg, sketch.width)
    } catch {
      throw SiteError("mail.picture", "cannot draw \(sketch.fileName.quoted): \(error.reason)")
    }
    contentID = sketch.contentID
    fileName = sketch.fileName
    alternative = sketch.alternative
  }
}
