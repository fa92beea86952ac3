import Foundation
import HabitTestSupport
import Testing

/// What Python reads in a message.
private struct Reading: Decodable {
  let error: String?
  let plain: String?
  let pictures: [[String]]?
}

@Suite(.enabled(if: PythonScript.isThere)) struct MailExampleTests {
  /// Makes the summaries of an example in each language, and reads them strictly.
  @Test(arguments: ["quickstart", "tracker", "zen"], ["week", "month", "year"])
  func readsTheSummariesOfTheExamples(example: String, period: String) throws {
    let folder = try TemporaryFolder()
    let languages = Thoroughness.some(of: ["sr-Cyrl", "en", "sr-Latn", "de"], atLeast: 2)
    for language in languages {
      let outcome = try folder.run([
        "mail", "\(Repository.root.path)/Examples/\(example)", "--period", period, "--language",
        language, "--as-of", "2027-01-04", "-qq", "-o", "\(language).eml",
      ])
      #expect(outcome == Program.Outcome())
    }
    let paths = languages.map { "\(folder.path)/\($0).eml" }
    let readings = try PythonScript.output(of: PythonScript.reader, paths)
      .split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode(Reading.self, from: Data($0)) }
    #expect(readings.map(\.error) == languages.map { _ in nil })
    #expect(Set(readings.compactMap(\.plain)).count == languages.count)
    #expect(readings.allSatisfy { ($0.pictures ?? []).isEmpty })
  }
}
