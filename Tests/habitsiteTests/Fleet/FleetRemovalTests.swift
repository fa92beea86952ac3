import HabitTestSupport
import Testing

/// A user with a folder of two exports, and what a fleet does with it.
private func site(settings: String? = nil) throws -> Users {
  let users = try Users(1)
  var line = #"{"id":"user-0","input":"own""#
  if let settings {
    try users.folder.write(settings, to: "look/habitsite.yml")
    line += #","site":"look""#
  }
  try users.folder.write(line + "}\n", to: "users.jsonl")
  try users.folder.write(Users.export(of: "Read", days: 5), to: "own/a.json")
  let run = Users.export(of: "Run", days: 3).replacing(#""id": "read""#, with: #""id": "run""#)
  try users.folder.write(run, to: "own/b.json")
  return users
}

@Test func keepsTheSiteOfAUserWhoseSourceIsGone() throws {
  let place = ["-o", "sites"]
  let users = try site()
  #expect(try users.run(place).output == "shard 0/1: 1 built\n")
  let before = try users.tree("sites")
  try users.folder.remove("own/b.json")
  let outcome = try users.run(place)
  #expect(outcome.output == "shard 0/1: 1 refused\n")
  #expect(outcome.status == 4)
  let line = try #require(users.report().last)
  #expect(line.status == "refused")
  #expect(
    line.diagnostics == [
      "own/b.json: error: this source of the last build is gone, with the habit 'Run' and 3 entries"
        + "; the old site stays; put it back, or accept that with --accept-removals"
    ]
  )
  #expect(try users.tree("sites") == before)
  let accepted = try users.run(place + ["--accept-removals"])
  #expect(accepted.output == "shard 0/1: 1 built\n")
  #expect(
    try users.report().last?.diagnostics == [
      "own/b.json: note: this source of the last build is gone, with the habit 'Run' and 3 entries"
    ]
  )
  #expect(try users.tree("sites") != before)
}

@Test func tellsOfAHabitOfAUserThatIsGone() throws {
  let users = try site()
  #expect(try users.run(["-o", "sites"]).status == 0)
  // The same source with another habit.
  let other = Users.export(of: "Swim", days: 1).replacing(#""id": "read""#, with: #""id": "swim""#)
    .replacing("2026-10-01\"}", with: "2026-10-02\"}")
  let both =
    try users.folder.read("own/a.json").dropLast(2) + ","
    + other.split(separator: #""habits": ["#)[1]
  try users.folder.write(String(both), to: "own/a.json")
  #expect(try users.run(["-o", "sites"]).output == "shard 0/1: 1 built\n")
  try users.folder.write(Users.export(of: "Read", days: 5), to: "own/a.json")
  #expect(try users.run(["-o", "sites"]).output == "shard 0/1: 1 built\n")
  #expect(
    try users.report().last?.diagnostics == [
      "own/a.json: warning: the last build had the habit 'Swim', now gone from the exports",
      "own/a.json: warning: 1 of the 6 entries of the last build is gone: 'Swim' 1",
    ]
  )
}

@Test func keepsTheSealedSiteOfAUser() throws {
  let place = ["-o", "sites"]
  let users = try site()
  let passphrase = ["HABITSITE_PASSPHRASE": "correct horse battery staple"]
  #expect(try users.run(place, environment: passphrase).output == "shard 0/1: 1 built\n")
  let before = try users.tree("sites")
  #expect(try users.run(place).output == "shard 0/1: 1 refused\n")
  let line = try #require(users.report().last?.diagnostics.first)
  let message =
    "' holds a sealed site, and HABITSITE_PASSPHRASE is not set; set it, or make the site readable"
    + " for everyone with --unseal"
  #expect(line.hasPrefix("error: '") && line.hasSuffix(message), "\(line)")
  #expect(try users.tree("sites") == before)
  #expect(try users.run(place + ["--unseal"]).output == "shard 0/1: 1 built\n")
  #expect(try users.tree("sites") != before)
}

@Test func refusesAReadableSiteWhereTheSettingsOfAUserSealIt() throws {
  let users = try site(settings: "privacy: {sealed: required}\n")
  #expect(try users.run(["-o", "sites"]).output == "shard 0/1: 1 refused\n")
  #expect(
    try users.report().last?.diagnostics == [
      "look/habitsite.yml:1:19: error: the site has to be sealed, and HABITSITE_PASSPHRASE is not set;"
        + " set it"
    ]
  )
  #expect(!users.folder.exists("sites/user-0"))
}

@Test func keepsWhatItReadOfAUserOutOfTheSites() throws {
  let users = try site()
  #expect(try users.run(["-o", "sites"]).status == 0)
  let name = ".habitsite-record/sites/user-0"
  #expect(try users.folder.permissions(of: name) == 0o600)
  #expect(try users.folder.read(name).contains("Run"))
  let names = try users.folder.names(in: "sites")
  #expect(!names.contains(".habitsite-record"))
}
