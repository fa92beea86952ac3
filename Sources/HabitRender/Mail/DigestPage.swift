import HabitCharts

/// The HTML of a digest, as its template reads it.
struct DigestPage: TemplateModel {
  static let template = "mail/digest.html"
  static let fields = TemplateFields<Self>([
    .text("language", \.language), .text("direction", \.direction), .text("schemes", \.schemes),
    .markup("style", \.style), .model("colors", \.colors), .constant("words", \.words),
    .text("heading", \.content.heading), .text("siteTitle", \.content.siteTitle),
    .text("lead", \.content.lead), .text("preheader", \.content.preheader),
    .markup("filler", \.filler), .flag("hasTiles", \.hasTiles), .list("tiles", \.content.tiles),
    .markup("days", \.days), .text("legend", \.legend), .markup("months", \.months),
    .model("picture", \.picture),
    .list("pictures", \.pictures), .markup("habits", \.habits), .text("moreHabits", \.moreHabits),
    .markup("comparison", \.comparison), .model("highlights", \.content.highlights),
    .model("streaks", \.content.streaks), .model("milestones", \.content.milestones),
    .model("awards", \.content.awards), .model("due", \.content.due), .list("notes", \.notes),
    .text("address", \.address), .text("openSite", \.openSite), .text("why", \.content.why),
    .text("unsubscribe", \.unsubscribe),
  ])

  let language: String
  /// `ltr` or `rtl`.
  let direction: String
  /// `light dark`, or the one ground that the owner wants.
  let schemes: String
  let style: String
  let colors: MailColors
  let words: PageWords
  let content: DigestContent
  /// Characters that are not seen, so that nothing of the mail follows the preheader.
  let filler: String
  let hasTiles: Bool
  let days: String
  let legend: String
  let months: String
  /// That of all habits.
  let picture: MailPicture?
  /// Those of each.
  let pictures: [MailPicture]
  let habits: String
  let moreHabits: String
  let comparison: String
  let notes: [DigestLine]
  /// The page of the period on the site, or empty.
  let address: String
  let openSite: String
  let unsubscribe: String
}

extension DigestPage {
  init(
    _ model: DigestModel,
    _ detail: DigestDetail,
    _ pictures: [DigestPictures.Sketch],
    _ style: MailStyle
  ) {
    let content = DigestContent(model, detail)
    language = model.language.tag
    direction = model.language.direction
    schemes = style.schemes
    self.style = style.sheet
    colors = MailColors(style)
    words = PageWords(language: model.language)
    self.content = content
    filler = Self.filler(after: content.preheader)
    hasTiles = !content.tiles.isEmpty
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

  /// Fills up to 200 characters.
  private static func filler(after text: String) -> String {
    String(repeating: "&#8199;&#65279;&#847;", count: max(0, 200 - text.count) / 3 + 1)
  }
}

extension Language {
  /// Which way the language is written, as HTML says it.
  var direction: String {
    let rightToLeft = ["ar", "fa", "he", "ps", "ur", "yi"]
    return rightToLeft.contains { tag == $0 || tag.hasPrefix($0 + "-") } ? "rtl" : "ltr"
  }
}
