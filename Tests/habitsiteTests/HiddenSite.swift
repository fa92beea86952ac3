import Foundation
import HabitTestSupport
import Synchronization
import Testing

/// A site folder with habits that anybody may see and one that is full of marks.
struct HiddenSite {
  let folder: TemporaryFolder

  /// Pieces of text that stand nowhere but in the hidden habit, in small letters and as they are
  /// once every escape is undone.
  static let marks = [
    "zqname", "& <ünï", "zqname-uniode", "%c3%bcn", "zqid", "🦑", "zqunit", "zqhabitnote",
    "zqquestion", "zqcat", "a1b2c3", "c3b2a1", "zqprio", "0317", "03:17", "zqmilestone", "zqphoto",
    "zqentrynote", "zqtitle", "987654", "987,654", "4321", "2019", "zqsymbol", "8080808",
    "8,080,808",
  ]

  static let hidden = #"""
    {"id": "zqid \"7\"", "name": "Zqname & <Ünïöde>", "question": "Zqquestion?",
     "note": "zqhabitnote", "emoji": "🦑", "color": "#A1B2C3", "category": "Zqcat & <Co>",
     "priority": "zqprio", "difficulty": "hard", "reminders": ["03:17"],
     "kind": {"type": "atLeast", "target": 3, "unit": "zqunit"}, "created": "2019-03-04",
     "entries": [
      {"day": "2019-03-05", "value": 987654, "minutes": 4321, "note": "zqentrynote <1>", "xp": 77,
       "title": "zqtitle", "milestone": {"text": "zqmilestone \u00fc", "photo": "zqphoto.jpg"}},
      {"day": "2026-09-30", "value": 987654}, {"day": "2026-10-02", "value": 5, "minutes": 4321},
      {"day": "2026-10-03", "value": 1, "note": "zqentrynote 2"}]}
    """#

  private static let shown = #"""
    {"id": "read", "name": "Read", "color": "#5E5CE6", "category": "Mind", "reminders": ["21:00"],
     "entries": [{"day": "2026-09-28", "note": "a day"}, {"day": "2026-10-01"},
      {"day": "2026-10-03", "milestone": {"text": "First book"}}]},
    {"id": "run", "name": "Run", "category": "Body", "schedule": "quota:3/week", "entries": [
     {"day": "2026-10-01"}, {"day": "2026-10-02"}]}
    """#

  static let settings = "timeZone: UTC\nbaseURL: https://example.org/habits\n"

  /// Makes the folder.
  ///
  /// - Parameters:
  ///   - settings: The whole of `habitsite.yml`.
  ///   - habits: What stands beside the habits that anybody may see.
  /// - Throws: Where it cannot be written.
  init(_ settings: String, beside habits: [String] = [Self.hidden]) throws {
    folder = try TemporaryFolder(["habitsite.yml": settings])
    let categories =
      habits.isEmpty
      ? "" : ##", {"name": "Zqcat & <Co>", "color": "#C3B2A1", "symbol": "zqsymbol"}"##
    let experience = habits.isEmpty ? "" : #", "experience": {"total": 8080808}"#
    try folder.write(
      """
      {"format": "habitsite", "version": 1, "categories": [
       {"name": "Mind", "color": "#336699"}\(categories)],
       "habits": [\((habits + [Self.shown]).joined(separator: ","))]\(experience)}
      """,
      to: "exports/a.json"
    )
  }
}

extension HiddenSite {
  private static let sitesOfOthers = Mutex<[String: [String: Data]]>([:])

  /// The files of the site of the habits that anybody may see, built once for each text of settings.
  static func ofOthers(_ settings: String) throws -> [String: Data] {
    try sitesOfOthers.withLock { sites in
      let files = try sites[settings] ?? HiddenSite(settings, beside: []).built()
      sites[settings] = files
      return files
    }
  }

  func run(
    _ verb: String...,
    flags: [String] = [],
    environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try folder.run(verb + ["--as-of", "2026-10-04"] + flags, environment: environment)
  }

  /// Builds the site and reads it.
  ///
  /// - Returns: The bytes of each file by its path.
  /// - Throws: Where a file cannot be read.
  func built(flags: [String] = [], environment: [String: String] = [:]) throws -> [String: Data] {
    #expect(try run("build", "-q", flags: flags, environment: environment) == Program.Outcome())
    return try folder.files(below: "public")
  }
}

extension [String: Data] {
  /// The paths of the files that say one of some texts, or are named by one, with the text.
  func traces(of marks: [String]) -> [String] {
    let marks = marks.map { (text: $0, bytes: $0.composedBytes) }
    return sorted { $0.key < $1.key }.flatMap { path, bytes in
      let text = path + "\n" + String(decoding: bytes, as: UTF8.self)
      // Most files have no escapes, and then one form.
      let forms = Set([text, text.withoutEntities, text.withoutEscapes, text.withoutPercents])
        .map { $0.lowercased().composedBytes }
      return marks.filter { mark in forms.contains { $0.range(of: mark.bytes) != nil } }
        .map { "\(path): \($0.text)" }
    }
  }
}

extension String {
  /// The bytes, the same for each spelling of a character, which are found faster than characters.
  fileprivate var composedBytes: Data { Data(precomposedStringWithCanonicalMapping.utf8) }

  fileprivate var withoutEntities: String {
    var text = self
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      text = text.replacing(entity, with: character)
    }
    return text
  }

  fileprivate var withoutEscapes: String {
    replacing(/\\u([0-9a-fA-F]{4})/) { match in
      UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
    .replacing("\\", with: "")
  }

  fileprivate var withoutPercents: String {
    removingPercentEncoding ?? self
  }
}
