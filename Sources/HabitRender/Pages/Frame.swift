/// What surrounds the content of every page.
struct Frame: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("language", \.language), .text("appearance", \.appearance), .text("theme", \.theme),
    .text("windowTitle", \.windowTitle), .text("description", \.description),
    .text("author", \.author), .text("canonical", \.canonical),
    .text("feed", \.feed), .model("card", \.card),
    .text("stylesheet", \.stylesheet), .text("icon", \.icon), .text("home", \.home),
    .text("siteTitle", \.siteTitle), .list("menu", \.menu), .text("asOf", \.asOf),
    .text("dataUpTo", \.dataUpTo), .constant("words", \.words),
    .list("breadcrumbs", \.breadcrumbs), .text("heading", \.heading), .text("lead", \.lead),
    .flag("hasPager", \.hasPager), .model("previous", \.previous), .model("next", \.next),
  ])

  let language: String
  let appearance: String
  let theme: String
  let windowTitle: String
  let description: String
  let author: String
  /// The full address of the page, or empty where the site's own is not known.
  let canonical: String
  /// The address of the feed, or empty where the site has none.
  let feed: String
  /// The picture that stands for the page where it is shared.
  let card: PictureLine?
  let stylesheet: String
  let icon: String
  let home: String
  let siteTitle: String
  let menu: [Link]
  /// The last day of the data in words.
  let asOf: String
  /// The last line of every page.
  let dataUpTo: String
  let words: PageWords
  let breadcrumbs: [Link]
  let heading: String
  let lead: String
  let hasPager: Bool
  let previous: Link?
  let next: Link?
}
