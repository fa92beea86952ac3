package import HabitCore
import HabitText

/// What a night did, for a program that watches it.
package struct NightStatus: Sendable {
  /// The name of the site folder.
  package let site: String
  /// The profile, or `nil`.
  package let profile: String?
  /// The seconds from 1970 to the start.
  package let start: Int
  /// The seconds that it took.
  package var duration = 0.0
  /// The steps that were taken, in order.
  package var steps: [Step] = []
  /// What the build did; `nil` if it failed.
  package var files: SiteWriter.Summary?
  /// What each export has, sorted by path; empty if it was not read.
  package var sources: [Source] = []
  /// All that was reported.
  package var diagnostics: [Diagnostic] = []
  /// Whether the night ends with the exit status 0.
  package var isSuccess = false

  /// A step of a night.
  package struct Step: Sendable {
    package let name: String
    package let isDone: Bool
    /// In seconds.
    package let duration: Double

    package init(_ name: String, isDone: Bool, duration: Double) {
      self.name = name
      self.isDone = isDone
      self.duration = duration
    }
  }

  /// An export.
  package struct Source: Sendable {
    package let path: String
    /// The day of its last entry, or `nil` without any.
    package var lastDay: Day?
    /// The names of the habits that it had in the build before.
    package var habitsGone: [String] = []

    package init(path: String, lastDay: Day? = nil) {
      self.path = path
      self.lastDay = lastDay
    }
  }

  package init(of site: String, profile: String?, start: Int) {
    self.site = site
    self.profile = profile
    self.start = start
  }

  private var end: Int { start + Int(duration.rounded()) }

  private static let opening = "{\"habitsite\":\"night\","

  /// Writes the status to a file as JSON, atomically.
  ///
  /// - Throws: ``SiteError`` if it cannot be written, would replace another file, or would be
  ///   published.
  package func write(to path: String) throws(SiteError) {
    try OutputLocation.refuseOwners(path)
    let file = OwnedFile(path: path, code: "night.status") {
      $0.starts(with: Self.opening.utf8)
    }
    try file.replace(by: json(lastSuccess: isSuccess ? end : Self.lastSuccess(in: path)))
  }

  /// Returns the end of the last successful night that a status file knows, in seconds from 1970.
  private static func lastSuccess(in path: String) -> Int? {
    let bytes = SystemFile.contents(of: path, upTo: 1 << 20) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix(opening) else { return nil }
    return text.firstMatch(of: /"lastSuccess":(\d+)/).flatMap { Int($0.output.1) }
  }

  private func json(lastSuccess: Int?) -> [UInt8] {
    let steps: [JSONObject] = steps.map {
      ["name": $0.name, "success": $0.isDone, "duration": Self.thousandths(of: $0.duration)]
    }
    let files: JSONObject? = files.map {
      ["written": $0.written.count, "removed": $0.removed.count, "unchanged": $0.unchanged]
    }
    let sources: [JSONObject] = sources.map {
      ["path": $0.path, "lastDay": $0.lastDay, "habitsGone": $0.habitsGone]
    }
    return JSONWriter.document([
      "habitsite": "night", "site": site, "profile": profile, "success": isSuccess,
      "start": start, "duration": Self.thousandths(of: duration), "lastSuccess": lastSuccess,
      "steps": steps, "files": files, "sources": sources, "diagnostics": diagnostics,
    ])
  }

  /// Returns a time in seconds with up to three decimals.
  private static func thousandths(of seconds: Double) -> Double {
    (seconds * 1_000).rounded() / 1_000
  }
}
