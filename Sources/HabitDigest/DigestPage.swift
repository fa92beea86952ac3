import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The template model of a digest's HTML.
struct DigestPage: TemplateModel {
  static let template = "mail/digest.html"
  static let fields = TemplateFields<Self>([
    .text("language") { $0.language.tag }, .text("direction") { $0.language.direction.rawValue },
    // The side where lines begin: `left` or `right`.
    .text("start") { $0.language.direction.start },
    .text("schemes") { $0.style.schemes }, .markup("style") { $0.style.sheet },
    .model("colors") { MailColors(style: $0.style) },
    .model("words") { PageWords(language: $0.language) },
    .text("heading") { $0.content.heading }, .text("siteTitle") { $0.content.siteTitle },
    .text("lead") { $0.content.lead }, .text("preheader") { $0.content.preheader },
    .markup("filler") { filler(after: $0.content.preheader) },
    .flag("hasTiles") { !$0.content.tiles.isEmpty },
    .list("tiles") { $0.content.tiles }, .markup("days") { $0.days }, .text("legend") { $0.legend },
    .markup("months") { $0.months }, .model("picture") { $0.picture },
    .list("pictures") { $0.pictures }, .markup("habits") { $0.habits },
    .text("moreHabits") { $0.moreHabits }, .markup("comparison") { $0.comparison },
    .model("highlights") { $0.content.highlights }, .model("streaks") { $0.content.streaks },
    .model("milestones") { $0.content.milestones }, .model("awards") { $0.content.awards },
    .model("goals") { $0.content.goals }, .model("pauses") { $0.content.pauses },
    .model("due") { $0.content.due }, .model("corrections") { $0.content.corrections },
    .list("notes") { $0.content.notes.map { DigestLine(name: "", text: $0) } },
    .text("address") { $0.model.periodAddress },
    .text("openSite") { $0.language.text(.mailOpenSite, ["period": $0.model.periodName]) },
    .text("why") { $0.content.why }, .text("unsubscribe") { $0.unsubscribe },
  ])

  private let model: DigestModel
  private let style: MailStyle
  let content: DigestContent
  let days: String
  let legend: String
  let months: String
  /// The picture of all habits.
  let picture: DigestPictures.Sketch?
  /// The pictures of each habit.
  let pictures: [DigestPictures.Sketch]
  let habits: String
  let moreHabits: String
  let comparison: String

  private var language: Language { model.language }

  private var unsubscribe: String {
    model.request.unsubscribe.hasPrefix("https://") ? model.request.unsubscribe : ""
  }

  init(
    _ model: DigestModel,
    _ detail: DigestDetail,
    _ pictures: [DigestPictures.Sketch],
    _ style: MailStyle
  ) {
    let content = DigestContent(model, detail)
    self.model = model
    self.style = style
    self.content = content
    let table = model.isEmpty ? nil : DigestDays(model, detail)
    days = table?.markup(style) ?? ""
    legend = days.isEmpty ? "" : table?.legend ?? ""
    months = model.isEmpty ? "" : DigestMonths(model)?.markup(style) ?? ""
    picture = pictures.first
    self.pictures = Array(pictures.dropFirst())
    habits = model.isEmpty ? "" : DigestHabits(model, detail).markup(detail.rows, style)
    moreHabits = model.isEmpty ? "" : model.moreHabits(detail)
    if let table = content.comparison {
      var markup = MailMarkup(style)
      markup.table(table)
      comparison = markup.string
    } else {
      comparison = ""
    }
  }

  /// Returns the invisible characters that pad a text to 200: they keep the mail's text out of the
  /// preview after the preheader.
  private static func filler(after text: String) -> String {
    String(repeating: "&#8199;&#65279;&#847;", count: max(0, 200 - text.count) / 3 + 1)
  }
}

/// The colours of a mail, for templates to write inline.
struct MailColors: TemplateModel {
  private static let colors: [MailColor] = [.page, .surface, .raised, .text, .muted, .line, .link]
  static let fields = TemplateFields<Self>(
    colors.map { color in .text("\(color)") { $0.style[color].description } }
      + [.text("font") { _ in MailStyle.font }]
  )
  let style: MailStyle
}
