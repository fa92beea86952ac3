import Foundation
import HabitTestSupport
import Testing

/// Two states of the data of one site, and what a build of each gives.
struct TwoSites {
  let folder: TemporaryFolder
  let versions: [Version]
  /// The seconds that a build takes.
  let duration: TimeInterval

  /// One state of the data.
  struct Version {
    let input: String
    /// The bytes of the whole site by the paths of its files.
    let files: [String: Data]
    /// Where the links of each page lead, as paths of files.
    let links: [String: Set<String>]
  }
}

extension TwoSites {
  /// The versions, which all tests read: they are built once.
  private static let versions: Result<[Version], any Error> = Result { try built() }

  /// Writes the data of both versions.
  private static func inputs() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(export(["Read", "Run", "Sit", "Write"], step: 2), to: "a.json")
    try folder.write(export(["Draw", "Read", "Run", "Swim"], step: 3), to: "b.json")
    return folder
  }

  init() throws {
    let folder = try Self.inputs()
    self.folder = folder
    versions = try Self.versions.get()
    let start = Date.now
    let outcome = try folder.run(Self.build("b.json", to: "b"))
    try #require(outcome == Program.Outcome())
    duration = Date.now.timeIntervalSince(start)
  }

  /// Builds both versions.
  private static func built() throws -> [Version] {
    let folder = try inputs()
    return try ["a", "b"].map { name in
      let outcome = try folder.run(build("\(name).json", to: name))
      try #require(outcome == Program.Outcome())
      return Version(input: "\(name).json", files: try folder.tree(name))
    }
  }

  /// Starts to build a version into the folder `public`.
  func start(_ version: Version) throws -> Process {
    try Program.start(Self.build(version.input, to: "public"), in: folder.url)
  }

  /// Builds a version to the end.
  func finish(_ version: Version) throws -> Program.Outcome {
    try folder.run(Self.build(version.input, to: "public"))
  }

  /// A moment of a build, as seconds from its start.
  func delay(_ random: inout SplitMix64) -> TimeInterval {
    TimeInterval.random(in: 0...duration * 1.1, using: &random)
  }

  /// The files of the site in the folder `public`, without those of a build itself.
  func tree() throws -> [String: Data] { try folder.tree("public") }

  /// What lies beside the site in the folder `public`.
  func ownNames() throws -> [String] {
    try folder.names(in: "public").filter { $0.hasPrefix(".habitsite") }
  }

  private static func build(_ input: String, to output: String) -> [String] {
    [
      "build", input, "--as-of", "2026-10-31", "--time-zone", "UTC", "-qq", "-o", output,
      "--accept-removals",
    ]
  }

  /// An export of two years, in which every so many days is done.
  private static func export(_ names: [String], step: Int) throws -> String {
    let habits = names.map { name in
      let days = (2025...2026).flatMap { year in
        (1...10).flatMap { month in
          stride(from: 1, through: 28, by: step).map { day in
            "{\"day\": \"\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)\"}"
          }
        }
      }
      return """
        {"id": "\(name)", "name": "\(name)", "created": "2025-01-01",
         "category": "\(name.contains("S") ? "Body" : "Mind")",
         "entries": [\(days.joined(separator: ", "))]}
        """
    }
    return """
      {"format": "habitsite", "version": 1, "habits": [\(habits.joined(separator: ", "))]}
      """
  }
}

extension TwoSites.Version {
  fileprivate init(input: String, files: [String: Data]) {
    self.input = input
    self.files = files
    links = Dictionary(
      uniqueKeysWithValues: files.filter { $0.key.hasSuffix(".html") }.map { path, bytes in
        (path, Self.links(of: String(decoding: bytes, as: UTF8.self), at: path))
      }
    )
  }

  private static func links(of page: String, at path: String) -> Set<String> {
    let folder = path.split(separator: "/").dropLast()
    let texts = ["href=\"", "src=\""].flatMap { page.components(separatedBy: $0).dropFirst() }
    let targets: [String] = texts.compactMap { text in
      let address = text.prefix { !"\"#?".contains($0) }
      guard !address.isEmpty, !address.contains(":") else { return nil }
      var names = folder
      for name in address.split(separator: "/") where name != "." {
        if name == ".." { _ = names.popLast() } else { names.append(name) }
      }
      return (address.hasSuffix("/") ? names + ["index.html"] : names).joined(separator: "/")
    }
    return Set(targets)
  }
}
