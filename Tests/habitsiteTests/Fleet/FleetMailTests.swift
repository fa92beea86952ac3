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
  let sent = try Program.run(sending + ["--rate", "50/s"], in: users.folder.url)
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

@Test func goesOnAfterARefusalAndAsksForARetry() throws {
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

@Test func sendsNothingTwiceWhenTheSenderIsKilled() throws {
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
