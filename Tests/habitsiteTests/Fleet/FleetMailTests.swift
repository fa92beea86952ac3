import Foundation
import HabitTestSupport
import Testing

/// Users with mails, and a program that keeps each message by the name of its recipient.
private func mailedUsers(_ count: Int, _ lines: String = "") throws -> Users {
  let users = try Users(count, mail: #","settings":"settings.yml","mail":{"to":"ID@example.org"}"#)
  let manifest = try users.folder.read("users.jsonl").split(separator: "\n")
  let named = zip(users.ids, manifest).map { $1.replacing("ID@", with: "\($0)@") }
  try users.folder.write(named.joined(separator: "\n"), to: "users.jsonl")
  let path = users.folder.path
  try users.folder.write(
    "mail:\n  from: Habits <habits@example.org>\n  send: \(path)/post\n",
    to: "settings.yml"
  )
  try users.folder.write("mail:\n  send: \(path)/post\n", to: "post-office/habitsite.yml")
  try users.folder.write(
    """
    #!/bin/sh
    cd '\(path)'
    mkdir -p taken
    mail=$(mktemp)
    cat > "$mail"
    name=$(sed -n 's/^To: //p' "$mail")
    \(lines)
    cat "$mail" >> "taken/$name"
    rm "$mail"

    """,
    to: "post"
  )
  let rights: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
  try FileManager.default.setAttributes(rights, ofItemAtPath: "\(path)/post")
  return users
}

private let sending = ["mail", "post-office", "--spool", "spool"]

@Test func spoolsAMailOfEachUserAndSendsItOnce() throws {
  let users = try mailedUsers(5)
  #expect(try users.run(["--mail-spool", "spool"]).output == "shard 0/1: 5 built\n")
  let files = try users.tree("spool")
  #expect(Set(files.keys) == Set(users.ids.map { "\($0).habitsite-2026-10.eml" }))
  // The same bytes, whenever and however often a shard runs.
  try FileManager.default.removeItem(atPath: users.folder.path + "/report.jsonl")
  #expect(try users.run(["--mail-spool", "spool"]).output == "shard 0/1: 5 unchanged\n")
  let sent = try Program.run(
    sending + ["--rate", "50/s"],
    in: users.folder.url,
    // 5 November 2026, 12:00 UTC: the dates of the messages are those of today.
    environment: ["SOURCE_DATE_EPOCH": "1793880000"]
  )
  #expect(sent == Program.Outcome(output: "spool: 5 sent\n"))
  for id in users.ids {
    let taken = try users.folder.read("taken/\(id)@example.org")
    #expect(
      taken
        == String(decoding: files["\(id).habitsite-2026-10.eml"] ?? Data(), as: UTF8.self)
        .replacing("\r\n", with: "\n")
    )
  }
  let again = try Program.run(sending, in: users.folder.url)
  #expect(again == Program.Outcome(output: "spool: 5 had been sent\n"))
}

@Test(.waits) func goesOnAfterARefusalAndAsksForARetry() throws {
  let users = try mailedUsers(3, #"[ "$name" != user-1@example.org ] || exit 67"#)
  #expect(try users.run(["--mail-spool", "spool"]).status == 0)
  let outcome = try Program.run(sending, in: users.folder.url)
  #expect(outcome.status == 75)
  #expect(outcome.output == "spool: 2 sent, 1 left for another run\n")
  #expect(
    outcome.errors
      == "error: user-1.habitsite-2026-10.eml did not go to user-1@example.org: "
      + "'\(users.folder.path)/post' ended with the status 67\n"
  )
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
  let users = try mailedUsers(2)
  let key = "0123456789abcdef0123456789abcdef"
  let settings = try users.folder.read("settings.yml")
  try users.folder.write(
    settings
      + "  unsubscribe: [\"https://example.org/{id}?{token}\", \"mailto:end@example.org\"]\n",
    to: "settings.yml"
  )
  let lines = try users.folder.read("users.jsonl").replacing(
    #""to":"user-1@"#,
    with: #""unsubscribe":"https://example.net/own","to":"user-1@"#
  )
  try users.folder.write(lines, to: "users.jsonl")
  let run = try users.run(
    ["--mail-spool", "spool"],
    environment: ["HABITSITE_MAIL__TOKENKEY": key]
  )
  #expect(run.output == "shard 0/1: 2 built\n", "\(run.errors)")
  let code = try Program.run(
    shell: "printf 'user-0\\nuser-0@example.org' | openssl dgst -sha256 -hmac \(key) -r",
    in: users.folder.url
  ).output.prefix(64)
  let links = ["https://example.org/user-0?\(code)", "https://example.net/own"]
  for (id, link) in zip(users.ids, links) {
    let mail = try users.folder.read("spool/\(id).habitsite-2026-10.eml")
    let head = mail.replacing("\r\n ", with: " ")
    #expect(head.contains("List-Unsubscribe: <\(link)>, <mailto:end@example.org>\r\n"))
    #expect(mail.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"))
  }
  // A key that a user of a fleet names in settings of theirs is not read.
  try users.folder.write(key, to: "token-key")
  try users.folder.write(
    settings + "  tokenKeyFile: token-key\n  unsubscribe: \"https://a.b/{token}\"\n",
    to: "settings.yml"
  )
  #expect(try users.run(["--mail-spool", "spool"]).output == "shard 0/1: 1 built, 1 refused\n")
}

@Test func leavesOutWhoWantsNoMails() throws {
  let users = try mailedUsers(3)
  #expect(try users.run(["--mail-spool", "spool"]).status == 0)
  let settings = try users.folder.read("post-office/habitsite.yml")
  try users.folder.write(settings + "  suppress: no-mails.txt\n", to: "post-office/habitsite.yml")
  try users.folder.write("USER-1@example.org\n", to: "post-office/no-mails.txt")
  let sent = try Program.run(sending, in: users.folder.url)
  #expect(sent == Program.Outcome(output: "spool: 2 sent, 1 to people who want none\n"))
  #expect(try users.tree("taken").keys.sorted() == ["user-0@example.org", "user-2@example.org"])
}

@Test(.waits) func datesWhatIsSentLate() throws {
  let users = try mailedUsers(1, "exit 69")
  #expect(try users.run(["--mail-spool", "spool"]).status == 0)
  let file = try users.folder.read("spool/user-0.habitsite-2026-10.eml")
  #expect(file.contains("Date: Thu, 05 Nov 2026 00:00:00 +0000\r\n"))
  // A week later, and a day after that: the same message.
  for time in ["1794500000", "1794600000"] {
    let variables = ["SOURCE_DATE_EPOCH": time]
    _ = try Program.run(sending, in: users.folder.url, environment: variables)
  }
  let ledger = try users.folder.read("spool/mail-sent.txt")
  let dates = ledger.split(separator: "\n").filter { $0.contains("\tsending\t") }
    .map { $0.split(separator: "\t").last }
  #expect(dates == ["Thu, 12 Nov 2026 16:13:20 +0000", "Thu, 12 Nov 2026 16:13:20 +0000"])
  #expect(try users.folder.read("spool/user-0.habitsite-2026-10.eml") == file)
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

@Test(.waits) func sendsNothingTwiceWhenTheSenderIsKilled() throws {
  let users = try mailedUsers(12, "sleep 0.2")
  #expect(try users.run(["--mail-spool", "spool"]).status == 0)
  let process = try Program.start(sending + ["--connections", "2"], in: users.folder.url)
  let ledger = users.folder.path + "/spool/mail-sent.txt"
  while process.isRunning,
    try !FileManager.default.fileExists(atPath: ledger)
      || users.folder.read("spool/mail-sent.txt").split(separator: "\tsent\t").count < 4
  {
    Thread.sleep(forTimeInterval: 0.02)
  }
  kill(process.processIdentifier, SIGKILL)
  process.waitUntilExit()
  Thread.sleep(forTimeInterval: 0.5)
  let rest = try Program.run(sending, in: users.folder.url)
  #expect(rest.status == 4, "\(rest)")
  #expect(rest.output.contains(" may have been sent"), "\(rest)")
  for (name, bytes) in try users.tree("taken") {
    let heads = String(decoding: bytes, as: UTF8.self).split(separator: "Message-ID:").count - 1
    #expect(heads == 1, "\(name)")
  }
}

/// A server that turns further connections away gets all messages over those that it takes.
@Test(.waits, .enabled(if: PythonScript.isThere))
func sendsOverTheConnectionsThatAServerTakes() throws {
  let users = try mailedUsers(8)
  #expect(try users.run(["--mail-spool", "spool"]).status == 0)
  let server = try MailServers.shared.get().location("takeTwo")
  try users.folder.write(
    "mail:\n  send: smtp://\(server)?tls=none\n",
    to: "post-office/habitsite.yml"
  )
  let sent = try Program.run(sending + ["--connections", "4"], in: users.folder.url)
  #expect(sent == Program.Outcome(output: "spool: 8 sent\n"))
  let ledger = try users.folder.read("spool/mail-sent.txt")
  for id in users.ids {
    let steps = ledger.split(separator: "\n").filter { $0.contains(id) }.compactMap { line in
      ["sending", "sent", "failed", "unsure"].first { line.contains("\t\($0)\t") }
    }
    let refused = ["sending", "failed", "sending", "sent"]
    #expect([["sending", "sent"], refused].contains(steps), "\(id): \(steps)")
  }
}

/// Each message waits until all are under way.
@Test func sendsAllAtOnceThatMayGo() throws {
  let count = 24
  let users = try mailedUsers(
    count,
    """
    mkdir -p waiting
    touch "waiting/$name"
    tries=0
    while [ "$(ls waiting | wc -l)" -lt \(count) ]; do
      tries=$((tries + 1))
      [ $tries -lt 150 ] || exit 75
      sleep 0.1
    done
    """
  )
  #expect(try users.run(["--mail-spool", "spool"]).status == 0)
  let sent = try Program.run(sending + ["--connections", "\(count)"], in: users.folder.url)
  #expect(sent == Program.Outcome(output: "spool: \(count) sent\n"))
}
