import HabitConfig
import Testing

@testable import HabitPages

@Test(arguments: [
  ("corrections", "'habitsite history show DAY' prints what was changed"),
  ("fleet settings", "put them as habitsite.yml into a folder, and name that as 'site'"),
  ("fleet trusted", "copy what a user may read into the user's own folder"),
  ("tokenKey", "write {to} or {id}, or a code of your own into the address"),
  ("tokenKeyFile", "write {to} or {id}, or a code of your own into the address"),
  ("{token}", "write {to} or {id}, or a code of your own into the address"),
])
func namesWhatTookThePlaceOfAKey(name: String, successor: String) {
  #expect(Retired.message(about: name, in: Retired.keys) == "'\(name)' was removed; \(successor)")
}

@Test(
  arguments: [
    "--known-on": "'habitsite history show DAY' prints what was known of a day",
    "chart --panel": "open the page years/<yyyy>/review/",
    "convert --format": "name the target with '--to'",
    "fleet --archive": "run tar in the job",
    "fleet --fan-out": "run a fleet for each folder",
    "fleet --split": "each shard finds its users in the whole manifest",
    "fleet --summary FILE.prom": "write it as JSON, and take the numbers from there",
    "forget": "write 'habitsite history forget'",
    "history compact":
      "the history stays whole; 'habitsite history forget' deletes from it for good",
    "mail --connections": "limit them in the machine's mail program",
    "mail --rate": "limit it in the machine's mail program",
    "mail --spool":
      "hand the messages to the machine's mail program, as in Documentation/operators/mail.md",
    "night --status FILE.prom": "make the metrics from the JSON, as in Examples/nightly/README.md",
    "report --format": "leave it out, since a report is Markdown",
  ] as KeyValuePairs<String, String>
)
func namesWhatTookThePlaceOfAnOption(name: String, successor: String) {
  #expect(
    Retired.message(about: name, in: Retired.options) == "'\(name)' was removed; \(successor)"
  )
}

@Test(arguments: [
  ("corrections", "'habitsite history show DAY' prints what was changed"),
  ("award-list", "'line' has the lines of all lists"),
  ("breadcrumbs", "'page' has the head of all pages"),
  ("habit", "each section has a template, also for one kind of page: 'habit/hero.mustache'"),
  ("habit-list", "the table of habits, 'table', is on the overview: 'home/table.mustache'"),
  ("habit-year", "the page of a habit has all years"),
  ("mail/list", "'mail/digest.html' has the lists, and the text follows from them"),
  ("month-bars.css", "'bars.css' has the rules of bars"),
  ("month-sheet.css", "'calendar.css' has the calendars of months"),
  ("ribbon.css", "'matrix.css' has the rules of rows"),
  ("tiles", "'hero' has the figure of a page"),
  ("week", "the page of a month has its days"),
])
func namesWhatTookThePlaceOfATemplate(name: String, successor: String) {
  #expect(
    Retired.message(about: name, in: Retired.templates) == "'\(name)' was removed; \(successor)"
  )
}

@Test func retiresNoTemplateThatThereIs() {
  let names = Retired.templates.keys.map { $0.hasSuffix(".css") ? $0 : $0 + ".mustache" }
  #expect(names.filter { BuiltInFiles.file($0) != nil } == [])
  #expect(Site.styleNames.filter { BuiltInFiles.file($0) == nil } == [])
}

@Test(arguments: [
  ("overall.longestPerfectStreak", "overall.longestActiveStreak"),
  ("overall.perfectStreak", "overall.activeStreak"),
])
func namesWhatTookThePlaceOfAFigure(name: String, successor: String) {
  #expect(
    Retired.message(about: name, in: Retired.figures)
      == "'\(name)' was removed; '\(successor)' has the days in a row with something done"
  )
}

@Test(arguments: [
  ("archive/index.html", "the overview lists the habits"), ("feed.json", "'feed.xml' is the feed"),
  ("habits", "the overview lists the habits"),
  ("habits/read/2026/index.html", "the page of a habit has all years"),
  ("manifest.webmanifest", "a browser keeps the site without it"),
  ("search.json", "'sitemap.xml' lists the pages"),
  ("weeks/2026-W42/index.html", "the page of a month has its days"),
  ("years/2026/review/best-month.png", "open the page years/<yyyy>/review/"),
])
func namesWhatTookThePlaceOfAPage(path: String, successor: String) {
  #expect(Retired.message(aboutFile: path, as: "x") == "'x' was removed; \(successor)")
}

@Test(arguments: ["habits/read/index.html", "years/2026/review/index.html", "weeks", "index.html"])
func retiresNoOtherPage(path: String) {
  #expect(Retired.message(aboutFile: path, as: "x") == nil)
}

@Test(arguments: [
  ("pixels", "show a 'grid'"), ("review", "open the page years/<yyyy>/review/"),
  ("ribbon", "show a 'grid', or the 'matrix' of a month"),
  ("strength", "show the 'trend' of the habit, which has its strength as a second line"),
])
func namesWhatTookThePlaceOfAChart(name: String, successor: String) {
  #expect(
    Retired.message(about: name, in: Retired.charts) == "'\(name)' was removed; \(successor)"
  )
}
