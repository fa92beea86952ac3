import HabitConfig
import HabitCore
import Testing

@Test func readsEverySetting() throws {
  let settings = try Settings(
    SourceFile(
      path: "habitsite.yml",
      text: """
        title: My habits
        description: What I did
        author: Ana
        baseURL: https://example.org/habits/
        timeZone: Europe/Belgrade
        firstWeekday: Sunday
        exports: [exports/*, "more/loop.zip"]
        output: docs
        theme: zen
        appearance: dark
        privacy: { cards: true, notes: true, openData: no, photos: true }
        publish: { git: { remote: upstream, branch: site/x, repository: ../web } }
        """
    )
  )
  #expect(settings.title == "My habits")
  #expect(settings.description == "What I did")
  #expect(settings.author == "Ana")
  #expect(settings.baseURL == "https://example.org/habits")
  #expect(settings.timeZone == "Europe/Belgrade")
  #expect(settings.firstWeekday == .sunday)
  #expect(settings.exports == ["exports/*", "more/loop.zip"])
  #expect(settings.output == "docs")
  #expect(settings.theme.name == "zen")
  #expect(settings.theme.location?.line == 9)
  #expect(settings.appearance == .dark)
  #expect(settings.privacy.notes)
  #expect(!settings.privacy.openData)
  #expect(settings.privacy.showsPhotos)
  #expect(settings.privacy.cards == .named)
  var branch = GitBranch()
  branch.remote = "upstream"
  branch.branch = "site/x"
  branch.repository = "../web"
  #expect(settings.publishing == .git(branch))
}

@Test(
  arguments: [
    ("publish:", nil), ("publish: {git: }", .git(GitBranch())),
    ("publish: {command: [rsync, -a, \"{output}/\"]}", .command(["rsync", "-a", "{output}/"])),
  ] as [(String, Publishing?)]
)
func readsHowASiteIsPublished(text: String, publishing: Publishing?) throws {
  #expect(try Settings(SourceFile(path: "a.yml", text: text)).publishing == publishing)
}

@Test(arguments: [("90s", 90), ("10m", 600), ("2h", 7200)])
func readsHowLongPublishingMayTake(text: String, seconds: Int) throws {
  let file = SourceFile(path: "a.yml", text: "publish: {timeout: \(text)}")
  #expect(try Settings(file).publishTimeout == .seconds(seconds))
}

@Test(arguments: ["10", "0s", "25h", "-1m", "1d", "[]", "m", "99999999999999999999s"])
func refusesWhatIsNoTimeToPublish(text: String) throws {
  let message = "a.yml:1:20: 'timeout' must be a time of up to 24h, such as 90s, 10m or 2h"
  #expect(try problems("publish: {timeout: \(text)}") == [message])
}

@Test(arguments: [
  ("true", Privacy.Cards.named), ("false", .together), ("none", .none), ("None", .none),
])
func readsWhatPicturesShow(text: String, cards: Privacy.Cards) throws {
  let file = SourceFile(path: "a.yml", text: "privacy: {cards: \(text)}")
  #expect(try Settings(file).privacy.cards == cards)
}

@Test(arguments: [
  "--upload-pack=x", "../x", "a..b", "-f", "/a", "a/", "a//b", "a.lock/b", ".a", "a b", "a~1", "a^",
  "a:b", "a?", "*", "[", "a\\\\b", "a\\tb", "a@{b", "@", "HEAD", "refs/heads/a", "a.", "+a",
])
func refusesWhatIsNoNameOfABranch(name: String) throws {
  let problems = try problems("publish: {git: {branch: \"\(name)\"}}")
  #expect(problems.count == 1)
  #expect(problems.first?.hasPrefix("a.yml:1:25: ") == true)
  #expect(problems.first?.hasSuffix("is not a branch; write it as gh-pages") == true)
}

@Test func readsHowSummariesAreMailed() throws {
  let text = """
    mail:
      from: Habits <habits@example.org>
      to: [ana@example.org, ben@example.org]
      period: Week
      subject: "My habits, {period}"
      send: smtps://ana@mail.example.org
      passwordFile: smtp-password
      ledger: state/sent.txt
      unsubscribe: [https://example.org/end, "mailto:end@example.org"]
      suppress: no-mails.txt
    """
  let mailing = try Settings(SourceFile(path: "a.yml", text: text)).mailing
  #expect(mailing.sender?.text == "Habits <habits@example.org>")
  #expect(mailing.sender.map { "\($0.location)" } == "a.yml:2:9")
  #expect(mailing.recipients.map(\.text) == ["ana@example.org", "ben@example.org"])
  #expect(mailing.recipients.map { "\($0.location)" } == ["a.yml:3:8", "a.yml:3:25"])
  #expect(mailing.period == .week)
  #expect(mailing.subject == "My habits, {period}")
  #expect(mailing.passwordFile == "smtp-password")
  #expect(mailing.ledger == "state/sent.txt")
  #expect(mailing.suppressionFile == "no-mails.txt")
  #expect(mailing.unsubscribe.map(\.text) == ["https://example.org/end", "mailto:end@example.org"])
  guard case .server(let server) = mailing.route else { throw Unexpected() }
  #expect(server.text == "smtps://ana@mail.example.org")
}

private struct Unexpected: Error {}

@Test(arguments: ["sendmail", "/usr/bin/msmtp"])
func readsTheProgramThatMails(name: String) throws {
  let mailing = try Settings(SourceFile(path: "a.yml", text: "mail: {send: \(name)}")).mailing
  guard case .program(let program) = mailing.route else { throw Unexpected() }
  #expect(program == name)
}

@Test(arguments: ["mail:", "mail: {from: '', to: [], send: '', subject: '', passwordFile: ''}"])
func takesNoMailForNothing(text: String) throws {
  let mailing = try Settings(SourceFile(path: "a.yml", text: text)).mailing
  #expect(mailing.sender == nil && mailing.recipients.isEmpty && mailing.route == nil)
  #expect(mailing.passwordFile == nil && mailing.unsubscribe.isEmpty && mailing.subject.isEmpty)
  #expect(mailing.period == .month && mailing.ledger == "mail-sent.txt")
}

@Test(arguments: ["", "# only a comment\n", "title:\n", "exports:\n", "privacy:\n"])
func takesDefaultsForWhatIsNotSet(text: String) throws {
  let settings = try Settings(SourceFile(path: "habitsite.yml", text: text))
  #expect(settings.output == "public")
  #expect(settings.firstWeekday == nil)
  #expect(settings.language == "en")
  #expect(!settings.privacy.notes)
  #expect(settings.privacy.openData)
  #expect(settings.privacy.cards == .together)
  #expect(!settings.privacy.showsPhotos)
}

@Test(
  arguments: [
    "titel: x": "1:1: unknown key 'titel'; did you mean 'title'?",
    "a: 1\ntitle: x\nqwertz: 2": "1:1: unknown key 'a'",
    "\n\ntimezone: UTC": "3:1: unknown key 'timezone'; did you mean 'timeZone'?",
    "timeZone: Europe/Belgrad":
      "1:11: no time zone 'Europe/Belgrad'; did you mean 'Europe/Belgrade'?",
    "history: {settles: 7w}": "1:20: '7w' is not a number of days from 0d to 3650d; write it as 7d",
    "history: {settle: 7d}": "1:11: unknown key 'settle'; did you mean 'settles'?",
    "moved: {from: a}":
      "1:8: 'moved' needs 'from' and 'to', each a file such as exports/a.csv or the id of a format",
    "timeZone: Mars": "1:11: no time zone 'Mars'; write it as Europe/Belgrade",
    "firstWeekday: mondey": "1:15: no firstWeekday 'mondey'; did you mean 'monday'?",
    "theme: [zen]": "1:8: 'theme' must be text",
    "appearance: black": "1:13: no appearance 'black'; one of dark, light, system",
    "title: [a]": "1:8: 'title' must be text",
    "exports: {a: b}": "1:10: an export has no 'file'; write {file: exports/a.csv}",
    "exports: [[a]]": "1:11: 'exports' must be text",
    "exports: {file: a.csv, forma: b}": "1:24: unknown key 'forma'; did you mean 'format'?",
    "baseURL: example.org":
      "1:10: 'example.org' is not an address; write it as https://example.org/habits",
    "baseURL: 'https://example.org/a?b'":
      "1:10: 'https://example.org/a?b' is not an address; write it as https://example.org/habits",
    "baseURL: https://example.org/#a":
      "1:10: 'https://example.org/#a' is not an address; write it as https://example.org/habits",
    "privacy: {note: true}": "1:11: unknown key 'note'; did you mean 'notes'?",
    "privacy: {photo: true}": "1:11: unknown key 'photo'; did you mean 'photos'?",
    "privacy:\n  passphrase: hunter2hunter2":
      "2:15: 'passphrase' is not a setting; set HABITSITE_PASSPHRASE in the environment instead",
    "privacy: {notes: 2}": "1:18: 'notes' must be true or false",
    "privacy: {photos: maybe}": "1:19: 'photos' must be true or false",
    "mail: {form: x}": "1:8: unknown key 'form'; did you mean 'from'?",
    "mail: {to: {a: b}}": "1:12: 'to' must be text",
    "mail: {period: day}": "1:16: no period 'day'; one of month, week, year",
    "mail: {subject: Habits}":
      "1:17: no {period} in the subject 'Habits'; write it as \"My habits, {period}\"",
    "mail: {send: 'me:5ecret@example.org'}":
      "1:14: not a way to send mail; write it as smtps://me@mail.example.org, as sendmail, or as "
      + "the path of a program such as /usr/bin/msmtp",
    "mail: {password: 5ecret}":
      "1:18: 'password' is not a setting; set HABITSITE_MAIL__PASSWORD in the environment "
      + "instead, or name a file as 'passwordFile'",
    "publish: {ftp: x}": "1:11: unknown key 'ftp'",
    "publish: {git: {brunch: x}}": "1:17: unknown key 'brunch'; did you mean 'branch'?",
    "publish: {git: {branch: ../x}}": "1:25: '../x' is not a branch; write it as gh-pages",
    "publish: {git: {remote: \"https://a:b@c\"}}":
      "1:25: not the name of a remote; write one such as origin, and add it to git",
    "publish: {git: {remote: --upload-pack=x}}":
      "1:25: not the name of a remote; write one such as origin, and add it to git",
    "publish: {git: {repository: \"a\\0b\"}}": "1:29: 'a\\u{0}b' is not a path",
    "publish: {command: rsync -a}":
      "1:20: 'command' must be a list of a program and its arguments, such as [rsync, -a, "
      + "\"{output}/\", \"host:site/\"]",
    "publish: {command: []}":
      "1:20: 'command' must be a list of a program and its arguments, such as [rsync, -a, "
      + "\"{output}/\", \"host:site/\"]",
    "publish: {git: {}, command: [a]}":
      "1:10: both 'git' and 'command'; keep one: publish: { git: { remote: origin, branch: "
      + "gh-pages } } or publish: { command: [rsync, -a, \"{output}/\", \"host:site/\"] }",
    "privacy: no": "1:10: expected keys with values",
    "- a\n- b": "1:1: expected keys with values",
    "title: a\ntitle: b": "1:1: 'title' set twice",
    "goals: [{ year: 2026, total: 9 }]": "1:9: a goal has no 'habit'; name one",
    "goals: [{ habit: a, total: 9 }]": "1:9: a goal needs either 'year' or 'month'",
    "goals: [{ habit: a, year: 2026, month: 2026-10, total: 9 }]":
      "1:9: a goal needs either 'year' or 'month'",
    "goals: [{ habit: a, year: 2026 }]": "1:9: a goal needs one of 'total', 'days' and 'hours'",
    "goals: [{ habit: a, year: 2026, total: 9, days: 9 }]":
      "1:9: a goal needs one of 'total', 'days' and 'hours'; write a second goal for the second "
      + "amount",
    "goals: [{ habit: a, year: 26, days: 9 }]":
      "1:27: '26' is not a year from 1900 to 2199; write it as 2026",
    "goals: [{ habit: a, month: 2026-13, days: 9 }]":
      "1:28: '2026-13' is not a month from 1900 to 2199; write it as 2026-10",
    "goals: [{ habit: a, year: 2026, total: 0 }]":
      "1:40: 'total' must be a number above 0, at most 1000000000000000",
    "goals: [{ habit: a, month: 2026-02, days: 29 }]":
      "1:9: 2026-02 has 28 days; give the goal at most as many",
    "goals: [{ habit: a, month: 2026-02, hours: 673 }]":
      "1:9: 2026-02 has 672 hours; give the goal at most as many",
    "goals: [{ habit: a, month: 2026-02, days: 9.5 }]": "1:9: 'days' must be a whole number",
    "goals: [{ habit: a, year: 2026, days: 9, unit: km }]":
      "1:9: 'unit' belongs to 'total', not to 'days'; leave it out",
    "goals: [{ habit: a, why: x }]": "1:21: unknown key 'why'",
    "goals: lots":
      "1:8: 'goals' must be a list; write a goal as {habit: Run, year: 2026, total: 1000}",
    "pauses: [{ from: 2026-10-10, to: 2026-10-05 }]":
      "1:10: a pause ends on 2026-10-05, before it begins on 2026-10-10; swap 'from' and 'to'",
    "pauses: [{ to: 2026-10-05 }]": "1:10: a pause has no 'from'; give it the first day",
    "pauses: [{ from: soon }]":
      "1:18: 'soon' is not a date from 1900 to 2199; write it as 2026-10-31",
    "pauses: [{ from: 2026-10-05, why: x }]": "1:30: unknown key 'why'",
    "pauses: July":
      "1:9: 'pauses' must be a list; write a pause as {from: 2026-07-01, to: 2026-07-14}",
    "pauses: [{ from: 2026-10-05, habits: [] }]":
      "1:38: 'habits' of a pause is empty; name the habits, or leave it out to pause all",
    "true: a\n\"true\": b": "1:1: 'true' set twice",
    "privacy: {cards: some}": "1:18: 'cards' must be true, false or none",
  ] as KeyValuePairs<String, String>
)
func reportsWhatIsWrongInSettings(text: String, problem: String) throws {
  #expect(try problems(text).first == "a.yml:\(problem)")
}

@Test(arguments: ["4", "4:00", "12:01", "24:00", "04:60", "soon", "-1:00"])
func refusesWhatIsNoStartOfADay(text: String) throws {
  let message =
    "a.yml:1:11: '\(text)' is not a time from \"00:00\" to \"12:00\"; write two digits each, in"
    + " quotes: \"04:00\""
  #expect(try problems("dayStart: \"\(text)\"") == [message])
}

@Test func reportsAllProblemsOfSettingsAtOnce() throws {
  #expect(try problems("titel: x\ntheme: [x]\nexports: {a: b}").count == 3)
}

@Test(arguments: [
  ("title: a\nauthor: 😀\u{FFFE}\n", "a.yml:2: YAML has no character U+FFFE; remove it"),
  ("title: 👩‍👩‍👧\r\n\u{7}", "a.yml:2: YAML has no character U+0007; remove it"),
  (
    "title: a\nb: " + String(repeating: "[", count: 5_000),
    "a.yml:2:5: lists and maps are nested too deeply"
  ),
  (
    "title: a\nb: [1, 2\n", "a.yml:3:1: not valid YAML: did not find expected ',' or ']'"
  ),
])
func refusesWhatIsNoYAML(text: String, message: String) throws {
  #expect(try problems(text) == [message])
}

@Test func refusesAliasesThatMultiply() throws {
  var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
  for level in 1...8 {
    let previous = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
    text += "a\(level): &a\(level) [\(previous)]\n"
  }
  #expect(try problems(text).first == "a.yml:1:34: more than 100000 values, including aliases")
}

/// The problems of settings that are refused, as `place: message`.
private func problems(_ text: String) throws -> [String] {
  let error = try #require(throws: SiteError.self) {
    try Settings(SourceFile(path: "a.yml", text: text))
  }
  return error.problems.map { "\($0.location?.description ?? ""): \($0.message)" }
}
