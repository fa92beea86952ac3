import HabitTestSupport
import Testing

/// Lines of others are not read, however they are written; those of the shard are.
@Test func findsTheUsersOfAShardInLinesOfAnyForm() throws {
  let users = try Users(1)
  let forms = [
    #"{"id": "ID", "input": "exports/user-0.json"}"#, #"{"id":"ID","input":"exports/user-0.json"}"#,
    #"{"input":"exports/user-0.json","id":"ID"}"#, #" {"id" : "ID","input":"exports/user-0.json"}"#,
    #"{"\u0069d":"ID","input":"exports/user-0.json"}"#,
  ]
  let lines = (0..<20).map { forms[$0 % forms.count].replacing("ID", with: "form-\($0)") }
  try users.folder.write(lines.joined(separator: "\n"), to: "users.jsonl")
  for shard in 0..<3 {
    #expect(try users.run(["-o", "sites", "--shard", "\(shard)/3"]).status == 0)
  }
  #expect(try users.report().map(\.id).sorted() == (0..<20).map { "form-\($0)" }.sorted())
}
