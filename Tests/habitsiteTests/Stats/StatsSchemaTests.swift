import Foundation
import HabitTestSupport
import Testing

@Suite struct StatsSchemaTests {
  @Test(.enabled(if: PythonScript.isThere)) func printsWhatTheSchemaSays() throws {
    let outputs = try StatsCall.allCases.map { try $0.output() }
    for (call, problems) in zip(StatsCall.allCases, try problems(of: outputs)) {
      #expect(problems == "", "\(call): \(problems.prefix(800))")
    }
    #expect(outputs == (try StatsCall.allCases.map { try $0.output() }))
  }

  /// What is changed in a document, and what is told of it.
  static let changes = [
    (
      #""bonus":"#, #""bonuses":"#,
      "Additional properties are not allowed ('bonuses' was unexpected)"
    ),
    (#""entries":"#, #""entry":"#, "'entries' is a required property"),
    (#""asOf":"#, #""also":1,"asOf":"#, "Additional properties are not allowed ('also' was"),
    (#""asOf":"2025-10-16""#, #""asOf":"16.10.2025""#, "$.asOf: '16.10.2025' does not match"),
    (#""asOf":"2025-10-16""#, #""asOf":null"#, "$.asOf: None is not of type 'string'"),
    (#""2025-10":{"#, #""2025-1":{"#, "'2025-1' does not match any of the regexes"),
    (#""kind":"avoid""#, #""kind":"avoids""#, "'avoids' is not one of ['yesNo', 'atLeast',"),
    (#""level":"#, #""level":1"#, "is not valid under any of the given schemas"),
    (#""asOf":"2025-10-16","#, "", "$: 'asOf' is a required property"),
    (#""code":"#, #""count":1,"code":"#, "keys out of order: count, code, count"),
  ]

  @Test(.enabled(if: PythonScript.isThere)) func noticesWhatTheSchemaDoesNotSay() throws {
    let output = try StatsCall.everything.output()
    for change in Self.changes { try #require(output.contains(change.0)) }
    let all = try problems(of: Self.changes.map { output.replacing($0.0, with: $0.1) })
    for (change, problems) in zip(Self.changes, all) {
      #expect(problems.contains(change.2), "\(change): \(problems.prefix(800))")
    }
  }

  @Test func describesNothingThatDoesNotExist() throws {
    var found: Set<String> = []
    for call in StatsCall.allCases {
      let document = try JSONSerialization.jsonObject(with: Data(call.output().utf8))
      found.formUnion(Schema.paths(in: document))
    }
    let described = try Schema().properties.map(\.path)
    #expect(described.count > 200)
    #expect(described.filter { !found.contains($0) }.sorted() == [])
  }

  @Test func describesEveryKeyOfClosedObjects() throws {
    let schema = try Schema()
    for object in schema.objects {
      #expect(object.schema["additionalProperties"] as? Bool == false, "\(object.path)")
      let keys = Schema.properties(of: object.schema).keys.sorted()
      #expect(object.schema["required"] as? [String] == keys, "\(object.path)")
    }
    for property in schema.properties {
      let text = property.schema["description"] as? String ?? ""
      #expect(text.hasSuffix(".") && !text.contains("\n"), "\(property.path)")
    }
  }

  /// What the Python package `jsonschema`, which Debian has, says of each of some documents.
  private func problems(of documents: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    let names = documents.indices.map { "\($0).json" }
    for (document, name) in zip(documents, names) { try folder.write(document, to: name) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [StatsCall.path("Fixtures/validate.py"), Schema.path] + names
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "needs python3-jsonschema: \(text)")
    let parts = text.components(separatedBy: "--- end\n")
    try #require(parts.count == documents.count + 1, "\(text.prefix(800))")
    return parts.dropLast()
  }
}
