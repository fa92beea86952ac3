import Foundation
import HabitTestSupport
import Testing

extension Users {
  /// Writes another manifest.
  fileprivate func list(_ lines: String...) throws {
    try folder.write(lines.joined(separator: "\n") + "\n", to: "users.jsonl")
  }

  /// The first message of each user who was refused.
  fileprivate func refusals() throws -> [String: String] {
    let refused = try report().filter { $0.status == "refused" }
    return Dictionary(refused.map { ($0.id, $0.diagnostics.first ?? "") }) { $1 }
  }
}

/// What a user can write into a folder of their own, and what is said of it.
private let escapes: [(links: [String: String], settings: String, message: String)] = [
  (
    [:], "exports: ../exports/user-1.json",
    "'exports: ../exports/user-1.json' leads out of the user's own folder; put the exports into it"
  ),
  (
    [:], "exports: .*/exports/user-1.json",
    "'exports: .*/exports/user-1.json' leads out of the user's own folder; put the exports into it"
  ),
  (
    [:], #"exports: '\.\./exports/user-1.json'"#,
    #"'exports: \.\./exports/user-1.json' leads out of the user's own folder; put the exports into it"#
  ),
  (
    [:], "exports: [{file: /etc/passwd}]",
    "'exports: /etc/passwd' leads out of the user's own folder; put the exports into it"
  ),
  (
    [:], "exports: ~/x.json",
    "'exports: ~/x.json' leads out of the user's own folder; put the exports into it"
  ),
  (
    ["exports/b.json": "../../exports/user-1.json"], "",
    "the link 'ana/exports/b.json' leads out of the user's own folder; copy the file there"
  ),
  (
    ["content": "../other"], "",
    "the link 'ana/content' leads out of the user's own folder; copy the file there"
  ),
  (
    ["templates/.x/a": "/nowhere"], "",
    "the link 'ana/templates/.x/a' leads out of the user's own folder; copy the file there"
  ),
]

@Test(arguments: escapes.indices)
func readsNothingOutsideOfAUsersOwnFolder(index: Int) throws {
  let users = try Users(2)
  let escape = escapes[index]
  try users.folder.write(Users.export(of: "own", days: 2), to: "ana/exports/a.json")
  try users.folder.write("timeZone: UTC\n\(escape.settings)\n", to: "ana/habitsite.yml")
  try users.folder.write("# Secret\n", to: "other/page.md")
  for (name, target) in escape.links { try users.folder.link("ana/\(name)", to: target) }
  try users.list(#"{"id":"ana","site":"ana"}"#, #"{"id":"ben","input":"exports/user-0.json"}"#)
  let outcome = try users.run(["-o", "sites"])
  #expect(outcome.output == "shard 0/1: 1 built, 1 refused\n")
  #expect(try users.refusals() == ["ana": "error: \(escape.message)"])
  #expect(!users.folder.exists("sites/ana"))
}

/// The name of a folder may be no text.
@Test func findsALinkUnderANameThatIsNoText() throws {
  let users = try Users(1)
  try users.folder.write(Users.export(of: "own", days: 2), to: "ana/a.json")
  let folder = users.folder.path + "/ana/"
  let bytes = folder.utf8.map { CChar(bitPattern: $0) } + [CChar(bitPattern: 0xFF), 0]
  let link = bytes.dropLast() + Array("/l".utf8CString)
  try #require(mkdir(bytes, 0o755) == 0)
  try #require(symlink("/etc/passwd", link) == 0)
  defer { _ = (unlink(link), rmdir(bytes)) }
  try users.list(#"{"id":"ana","input":"ana"}"#)
  #expect(try users.run(["-o", "sites"]).output == "shard 0/1: 1 refused\n")
  #expect(
    try users.refusals() == [
      "ana": "error: the link 'ana/\u{FFFD}/l' leads out of the user's own folder; copy the file"
        + " there"
    ]
  )
}

@Test func readsLinksThatStayInTheUsersFolder() throws {
  let users = try Users(1)
  try users.folder.write(Users.export(of: "own", days: 2), to: "ana/data/a.json")
  try users.folder.write("exports: exports/*\n", to: "ana/habitsite.yml")
  try users.folder.link("ana/exports/a.json", to: "../data/a.json")
  try users.list(#"{"id":"ana","site":"ana"}"#)
  #expect(try users.run(["-o", "sites"]).output == "shard 0/1: 1 built\n")
}

@Test func takesNoInputOfAUserThroughALink() throws {
  let users = try Users(2)
  try users.folder.link("ana.json", to: "exports/user-1.json")
  try users.folder.link("ben", to: "exports")
  try users.list(#"{"id":"ana","input":"ana.json"}"#, #"{"id":"ben","input":"ben/user-1.json"}"#)
  _ = try users.run(["-o", "sites"])
  #expect(
    try users.refusals() == [
      "ana": "error: the path 'ana.json' leads through a link; copy the file there",
      "ben": "error: the path 'ben/user-1.json' leads through a link; copy the file there",
    ]
  )
}

/// The settings in the folder of one user would otherwise name the exports of the next.
@Test func refusesAnInputWhoseSettingsWouldNotApply() throws {
  let users = try Users(2)
  try users.folder.write(Users.export(of: "Anas", days: 2), to: "ana/a.json")
  try users.folder.write("title: Anas\nexports: '*.json'\n", to: "ana/habitsite.yml")
  try users.list(#"{"id":"ana","input":"ana"}"#, #"{"id":"ben","input":"exports/user-1.json"}"#)
  let outcome = try users.run(["-o", "sites", "--jobs", "1"])
  #expect(outcome.output == "shard 0/1: 1 built, 1 refused\n")
  #expect(
    try users.refusals() == [
      "ana": "error: the input is in the site folder 'ana', whose settings may hide something; name"
        + " it as 'site', or copy the input elsewhere"
    ]
  )
  let page = try users.folder.read("sites/ben/index.html")
  #expect(page.contains("user-1") && !page.contains("Anas"))
}

@Test(arguments: ["/elsewhere", "inside", "/nowhere"])
func writesNoSiteThroughALink(target: String) throws {
  let users = try Users(1)
  let path = target.replacing("/elsewhere", with: "\(users.folder.path)/elsewhere")
  for name in ["elsewhere", "sites/inside"] {
    try users.folder.write("", to: "\(name)/.keep")
  }
  try users.folder.link("sites/ana", to: path)
  try users.list(#"{"id":"ana","input":"exports/user-0.json"}"#)
  let outcome = try users.run(["-o", "sites"])
  #expect(outcome.status == 4)
  #expect(
    try users.refusals() == [
      "ana": "error: the output 'ana' leads through a link; name a folder without one"
    ]
  )
  #expect(try users.tree("elsewhere").isEmpty && users.tree("sites").isEmpty)
}
