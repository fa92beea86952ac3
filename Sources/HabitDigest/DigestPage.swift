import HabitFacts
import HabitTemplates
import HabitText

/// The template model of a digest's HTML.
struct DigestPage: TemplateModel {
  static let template = "mail/digest.html"
  static let fields = TemplateFields<Self>([
    .text("language") { $0.language }, .text("direction") { $0.direction },
    .text("start") { $0.start }, .text("schemes") { $0.schemes }, .markup("style") { $0.style },
    .model("colors") { $0.colors }, .model("words") { $0.words },
    .text("heading") { $0.content.heading }, .text("siteTitle") { $0.content.siteTitle },
    .text("lead") { $0.content.lead }, .text("preheader") { $0.content.preheader },
    .markup("filler") { $0.filler }, .flag("hasTiles") { !$0.content.tiles.isEmpty },
    .list("tiles") { $0.content.tiles }, .markup("days") { $0.days }, .text("legend") { $0.legend },
    .markup("months") { $0.months }, .model("picture") { $0.picture },
    .list("pictures") { $0.pictures }, .markup("habits") { $0.habits },
    .text("moreHabits") { $0.moreHabits }, .markup("comparison") { $0.comparison },
    .model("highlights") { $0.content.highlights }, .model("streaks") { $0.content.streaks },
    .model("milestones") { $0.content.milestones }, .model("awards") { $0.content.awards },
    .model("goals") { $0.content.goals }, .model("pauses") { $0.content.pauses },
    .model("due") { $0.content.due }, .model("corrections") { $0.content.corrections },
    .list("notes") { $0.notes }, .text("address") { $0.address }, .text("openSite") { $0.openSite },
    .text("why") { $0.content.why }, .text("unsubscribe") { $0.unsubscribe },
  ])

  let language: String
  /// `ltr` or `rtl`.
  let direction: String
  /// The side where lines begin: `left` or `right`.
  let start: String
  /// `light dark`, or the one colour scheme that the owner wants.
  let schemes: String
  let style: String
  let colors: MailColors
  let words: PageWords
  let content: DigestContent
  /// Invisible characters that keep the mail's text out of the preview after the preheader.
  let filler: String
  let days: String
  let legend: String
  let months: String
  /// The picture of all habits.
  let picture: MailPicture?
  /// The pictures of each habit.
  let pictures: [MailPicture]
  let habits: String
  let moreHabits: String
  let comparison: String
  let notes: [DigestLine]
  /// The address of the period's page on the site, or empty.
  let address: String
  let openSite: String
  let unsubscribe: String

  init(
    _ model: DigestModel,
    _ detail: DigestDetail,
    _ pictures: [DigestPictures.Sketch],
    _ style: MailStyle
  ) {
    let content = DigestContent(model, detail)
    language = model.language.tag
    direction = model.language.direction.rawValue
    start = model.language.direction.start
    schemes = style.schemes
    self.style = style.sheet
    colors = MailColors(style)
    words = PageWords(language: model.language)
    self.content = content
    filler = Self.filler(after: content.preheader)
    let table = model.isEmpty ? nil : DigestDays(model, detail)
    days = table?.markup(style) ?? ""
    legend = days.isEmpty ? "" : table?.legend ?? ""
    months = model.isEmpty ? "" : DigestMonths(model)?.markup(style) ?? ""
    picture = pictures.first.map { MailPicture($0) }
    self.pictures = pictures.dropFirst().map { MailPicture($0) }
    habits = model.isEmpty ? "" : DigestHabits(model, detail).markup(detail.rows, style)
    moreHabits = model.isEmpty ? "" : model.moreHabits(detail)
    if let table = content.comparison {
      var markup = MailMarkup(style)
      markup.table(table)
      comparison = markup.string
    } else {
      comparison = ""
    }
    notes = content.notes.map { DigestLine(name: "", text: $0) }
    address = model.periodAddress
    openSite = model.language.text(.mailOpenSite, ["period": model.periodName])
    unsubscribe = model.request.unsubscribe.hasPrefix("https://") ? model.request.unsubscribe : ""
  }

  /// Returns the characters that pad a text to 200.
  private static func filler(after text: String) -> String {
    String(repeating: "&#8199;&#65279;&#847;", count: max(0, 200 - text.count) / 3 + 1)
  }
}
