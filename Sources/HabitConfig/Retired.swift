private import HabitCore

/// What takes the place of each setting, option, chart, template and page that the program no longer
/// has.
///
/// One table for all of them: a retired name is an error that names its successor.
package enum Retired {
  /// The settings of `habitsite.yml`, and the keys of a fleet's manifest after `fleet`.
  package static let keys = [
    "corrections": ofChanges,
    "dates": "dates are read in any form; 'dateFormat' sets the order of their parts",
    "fleet output": "a site has the name of the 'id', below --output",
    "fleet settings": "put them as habitsite.yml into a folder, and name that as 'site'",
    "fleet trusted": "copy what a user may read into the user's own folder",
    "tokenKey": ownCode,
    "tokenKeyFile": ownCode,
    "{token}": ownCode,
  ]

  private static let ownCode = "write {to} or {id}, or a code of your own into the address"

  /// The commands, and the options and subcommands after the command that had them.
  package static let options = [
    "--known-on": "'habitsite history show DAY' prints what was known of a day",
    "chart --panel": ofReview,
    "convert --format": "name the target with '--to'",
    "fleet --archive": "run tar in the job",
    "fleet --fan-out": "run a fleet for each folder",
    "fleet --split": "each shard finds its users in the whole manifest",
    "fleet --summary FILE.prom": "write it as JSON, and take the numbers from there",
    "forget": "write 'habitsite history forget'",
    "history compact": ofForgetting,
    "mail --connections": "limit them in the machine's mail program",
    "mail --rate": "limit it in the machine's mail program",
    "mail --spool":
      "hand the messages to the machine's mail program, as in Documentation/operators/mail.md",
    "night --status FILE.prom": "make the metrics from the JSON, as in Examples/nightly/README.md",
    "report --format": "leave it out, since a report is Markdown",
  ]

  private static let ofForgetting =
    "the history stays whole; 'habitsite history forget' deletes from it for good"

  private static let ofReview = "open the page years/<yyyy>/review/"

  /// The placeholders of figures in the owner's texts.
  package static let figures = [
    "overall.longestPerfectStreak":
      "'overall.longestActiveStreak' has the days in a row with something done",
    "overall.perfectStreak": "'overall.activeStreak' has the days in a row with something done",
  ]

  /// The kinds of charts.
  package static let charts = [
    "pixels": "show a 'grid'",
    "review": ofReview,
    "ribbon": "show a 'grid', or the 'matrix' of a month",
    "strength": "show the 'trend' of the habit, which has its strength as a second line",
  ]

  /// The templates, without `.mustache`, and the style sheets.
  package static let templates: [String: String] = {
    let ofPages = [
      "achievements", "category", "content", "habit", "history", "home", "insights", "milestones",
      "month", "not-found", "review", "today", "year", "years",
    ].map { ($0, "each section has a template, also for one kind of page: '\($0)/hero.mustache'") }
    let ofLists = ["archive", "habit-card", "habit-list", "habit-rows", "habits"]
      .map { ($0, "the table of habits, 'table', is on the overview: 'home/table.mustache'") }
    let ofLines = [
      "award", "award-list", "first-days", "habit-awards", "home-day", "insight", "milestone-list",
      "day-states",
    ].map { ($0, "'line' has the lines of all lists") }
    let ofHeads = ["breadcrumbs", "page-head", "pager", "category-chips"]
      .map { ($0, "'page' has the head of all pages") }
    let ofFigures = ["comparison", "tiles"].map { ($0, "'hero' has the figure of a page") }
    let others = [
      ("corrections", ofChanges), ("habit-year", "the page of a habit has all years"),
      ("mail/digest.text", ofMails), ("mail/list", ofMails),
      ("month-bars.css", "'bars.css' has the rules of bars"),
      ("month-calendar.css", ofCalendars), ("month-sheet.css", ofCalendars),
      ("ribbon.css", "'matrix.css' has the rules of rows"),
      ("week", "the page of a month has its days"),
      ("year-grid.css", "'grid.css' has the rules of grids"),
    ]
    let all = [ofPages, ofLists, ofLines, ofHeads, ofFigures, others].flatMap(\.self)
    return Dictionary(all) { first, _ in first }
  }()

  private static let ofCalendars = "'calendar.css' has the calendars of months"
  private static let ofMails = "'mail/digest.html' has the lists, and the text follows from them"
  private static let ofChanges = "'habitsite history show DAY' prints what was changed"

  /// The pages and files of a site, by their paths without `index.html`; `*` is any name.
  package static let files = [
    "archive": ofHabits,
    "feed.json": "'feed.xml' is the feed",
    "habits": ofHabits,
    "habits/*/*": "the page of a habit has all years",
    "manifest.webmanifest": "a browser keeps the site without it",
    "search.json": "'sitemap.xml' lists the pages",
    "weeks/*": "the page of a month has its days",
    "years/*/review/*": ofReview,
  ]

  private static let ofHabits = "the overview lists the habits"

  /// Returns the message about a path in a site, or `nil` if no site ever had it.
  package static func message(aboutFile path: String, as written: String) -> String? {
    let names = path.split(separator: "/").filter { $0 != "index.html" }
    return files.first { pattern, _ in
      let parts = pattern.split(separator: "/")
      return parts.count == names.count && zip(parts, names).allSatisfy { $0 == "*" || $0 == $1 }
    }.map { "\(written.quoted) was removed; \($0.value)" }
  }

  /// Returns the message about a name in a table, or `nil` if it never was one.
  package static func message(
    about name: String,
    in table: [String: String],
    as written: String? = nil
  ) -> String? {
    table[name].map { "\((written ?? name).quoted) was removed; \($0)" }
  }
}
