import HabitTestSupport
import Testing

/// Users with mails from one sender, whom the settings of a folder name.
private func mailedUsers(_ count: Int, _ settings: String = "") throws -> Users {
  let users = try Users(count, mail: #","site":"look","mail":{"to":"ID@example.org"}"#)
  let manifest = try users.folder.read("users.jsonl").split(separator: "\n")
  let named = zip(users.ids, manifest).map { $1.replacing("ID@", with: "\($0)@") }
  try users.folder.write(named.joined(separator: "\n"), to: "users.jsonl")
  try users.folder.write(
    "mail:\n  from: Habits <habits@example.org>\n\(settings)",
    to: "look/habitsite.yml"
  )
  return users
}

@Test func writesAMessageToEachUser() throws {
  let users = try mailedUsers(5)
  #expect(try users.run(["--mail-spool", "spool"]).output == "shard 0/1: 5 built\n")
  let files = try users.tree("spool")
  #expect(Set(files.keys) == Set(users.ids.map { "\($0).habitsite-2026-10.eml" }))
  for id in users.ids {
    let message = try users.folder.read("spool/\(id).habitsite-2026-10.eml")
    #expect(message.contains("To: \(id)@example.org\r\n"))
    #expect(message.contains("Date: Thu, 05 Nov 2026 00:00:00 +0000\r\n"))
  }
  // The same bytes, whenever and however often a shard runs.
  try users.folder.remove("report.jsonl")
  #expect(try users.run(["--mail-spool", "spool"]).output == "shard 0/1: 5 unchanged\n")
  #expect(try users.tree("spool") == files)
}

/// A fleet that runs each night writes the summary of a month once.
@Test func writesNoMessageAgainThatWasTaken() throws {
  let users = try mailedUsers(2)
  let flags = ["--mail-spool", "spool"]
  #expect(try users.run(flags).output == "shard 0/1: 2 built\n")
  let name = "user-0.habitsite-2026-10.eml"
  _ = try users.folder.run(shell: "mkdir spool/taken && mv spool/\(name) spool/taken")
  let next = try users.folder.run(
    ["fleet", "users.jsonl", "--as-of", "2026-11-06", "--report", "report.jsonl"] + flags
  )
  #expect(next.output == "shard 0/1: 1 built, 1 unchanged\n", "\(next.errors)")
  #expect(Set(try users.tree("spool").keys) == ["taken/\(name)", "user-1.habitsite-2026-10.eml"])
}

@Test func writesNothingToWhoEndedTheMails() throws {
  let users = try mailedUsers(2, "  suppress: ended.txt\n")
  #expect(try users.run(["--mail-spool", "spool"]).status == 4)
  #expect(!users.folder.exists("spool"), "the list is missing")
  try users.folder.write("USER-0@example.org\n", to: "look/ended.txt")
  #expect(try users.run(["--mail-spool", "spool"]).output == "shard 0/1: 1 built, 1 unchanged\n")
  #expect(Set(try users.tree("spool").keys) == ["user-1.habitsite-2026-10.eml"])
  #expect(
    try users.report().flatMap(\.diagnostics).contains(
      "note: no message, because the user is on the list under 'mail.suppress'"
    )
  )
}

/// A server may serve the folder of the sites whole.
@Test(arguments: ["--mail-spool", "--report", "--summary"])
func keepsWhatIsForOwnersOutOfTheSites(flag: String) throws {
  let users = try mailedUsers(1)
  let flags = flag == "--report" ? [] : ["--report", "report.jsonl"]
  let outcome = try users.folder.run(
    ["fleet", "users.jsonl", "--as-of", "2026-11-05", "-o", "sites", flag, "./sites/x"] + flags
  )
  #expect(outcome.status == 64)
  #expect(
    outcome.errors.hasPrefix(
      "Error: \(flag) './sites/x' is in the folder of the sites, and would be published with them;"
        + " name another\n"
    ),
    "\(outcome.errors)"
  )
  #expect(!users.folder.exists("sites"))
}

@Test func refusesAMailWithoutASender() throws {
  let users = try Users(1, mail: #","mail":{"to":"ana@example.org"}"#)
  #expect(try users.run(["--mail-spool", "spool"]).status == 4)
  #expect(
    try users.report().first?.diagnostics == [
      "error: no 'from' under 'mail' in the settings; write it as from: Habits <me@example.org>"
    ]
  )
}

@Test func namesTheUserWhereMailsEnd() throws {
  let users = try mailedUsers(
    2,
    "  unsubscribe: [\"https://example.org/{id}\", \"mailto:end@example.org\"]\n"
  )
  let lines = try users.folder.read("users.jsonl").replacing(
    #""to":"user-1@"#,
    with: #""unsubscribe":"https://example.net/own","to":"user-1@"#
  )
  try users.folder.write(lines, to: "users.jsonl")
  let run = try users.run(["--mail-spool", "spool"])
  #expect(run.output == "shard 0/1: 2 built\n", "\(run.errors)")
  for (id, link) in zip(users.ids, ["https://example.org/user-0", "https://example.net/own"]) {
    let mail = try users.folder.read("spool/\(id).habitsite-2026-10.eml")
    let head = mail.replacing("\r\n ", with: " ")
    #expect(head.contains("List-Unsubscribe: <\(link)>, <mailto:end@example.org>\r\n"))
    #expect(mail.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"))
  }
}

@Test func writesMailsInTheLanguageOfTheirReader() throws {
  let users = try mailedUsers(1)
  let line = try users.folder.read("users.jsonl").replacing(
    #""to":"#,
    with: #""language":"de","timeZone":"Europe/Berlin","to":"#
  )
  try users.folder.write(line, to: "users.jsonl")
  #expect(try users.run(["--mail-spool", "spool"]).status == 0)
  let mail = try users.folder.read("spool/user-0.habitsite-2026-10.eml")
  #expect(mail.contains("Content-Language: de"))
}
