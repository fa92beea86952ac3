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

    package init(path: String) { self.path = path }
  }

  package init(of site: String, profile: String?, start: Int) {
    self.site = site
    self.profile = profile
    self.start = start
  }

  /// Whether every step was done.
  package var isSuccess: Bool { steps.allSatisfy(\.isDone) }

  private var end: Int { start + Int(duration.rounded()) }

  /// The form of a status file.
  package enum Form {
    case json
    /// The text format of Prometheus, as the collector `textfile` of node_exporter reads it.
    case prometheus

    fileprivate var opening: String {
      switch self {
      case .json: "{\"habitsite\":\"night\","
      case .prometheus: "# HELP habitsite_night_"
      }
    }
  }

  /// Writes the status to a file atomically; a name that ends in `.prom` gets the form of
  /// Prometheus.
  ///
  /// - Throws: ``SiteError`` if it cannot be written, or would replace another file.
  package func write(to path: String) throws(SiteError) {
    let form = Self.form(of: path)
    let file = OwnedFile(path: path, kind: "status", code: "night.status") {
      $0.starts(with: form.opening.utf8)
    }
    let last = isSuccess ? end : Self.lastSuccess(in: path, form)
    try file.replace(by: bytes(form, lastSuccess: last))
  }

  private static func form(of path: String) -> Form {
    path.hasSuffix(".prom") ? .prometheus : .json
  }

  /// Returns the end of the last successful night that a status file knows, in seconds from 1970.
  private static func lastSuccess(in path: String, _ form: Form) -> Int? {
    let bytes = SystemFile.contents(of: path, upTo: 1 << 20) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix(form.opening) else { return nil }
    switch form {
    case .json: return text.firstMatch(of: /"lastSuccess":(\d+)/).flatMap { Int($0.output.1) }
    case .prometheus:
      return text.firstMatch(of: /\nhabitsite_night_last_success_timestamp_seconds{.*} (\d+)\n/)
        .flatMap { Int($0.output.1) }
    }
  }

  /// Writes the status.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - lastSuccess: The end of the last successful night in seconds from 1970, or `nil`.
  /// - Returns: The whole document with a trailing line feed.
  package func bytes(_ form: Form, lastSuccess: Int?) -> [UInt8] {
    switch form {
    case .json: json(lastSuccess)
    case .prometheus: Array(prometheus(lastSuccess).utf8)
    }
  }

  private func json(_ lastSuccess: Int?) -> [UInt8] {
    JSONWriter.document { writer in
      writer.member("habitsite", "night")
      writer.member("site", site)
      writer.nullable("profile", profile)
      writer.member("success", isSuccess)
      writer.member("start", start)
      writer.key("duration")
      writer.thousandths(of: duration)
      writer.nullable("lastSuccess", lastSuccess)
      writer.objects("steps", steps) { writer, step in
        writer.member("name", step.name)
        writer.member("success", step.isDone)
        writer.key("duration")
        writer.thousandths(of: step.duration)
      }
      writer.key("files")
      if let files {
        writer.object { writer in
          writer.member("written", files.written.count)
          writer.member("removed", files.removed.count)
          writer.member("unchanged", files.unchanged)
        }
      } else {
        writer.null()
      }
      writer.objects("sources", sources) { writer, source in
        writer.member("path", source.path)
        writer.nullable("lastDay", source.lastDay)
        writer.member("habitsGone", source.habitsGone)
      }
      writer.member("diagnostics", diagnostics)
    }
  }

  /// Source: prometheus.io, "Exposition formats", text-based format.
  private func prometheus(_ lastSuccess: Int?) -> String {
    var text = ""
    func add(_ name: String, _ help: String, _ values: [(labels: [(String, String)], Double)]) {
      guard !values.isEmpty else { return }
      text += "# HELP habitsite_\(name) \(help)\n# TYPE habitsite_\(name) gauge\n"
      for (labels, value) in values {
        let all = [("site", site)] + (profile.map { [("profile", $0)] } ?? []) + labels
        let pairs = all.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
        text += "habitsite_\(name){\(pairs)} \(Self.number(value))\n"
      }
    }
    let success = isSuccess ? 1.0 : 0
    add("night_success", "Whether all steps of the last night were done.", [([], success)])
    add("night_start_timestamp_seconds", "The start of the last night.", [([], Double(start))])
    add("night_duration_seconds", "The time that the last night took.", [([], duration)])
    add(
      "night_last_success_timestamp_seconds",
      "The end of the last night of which all steps were done.",
      lastSuccess.map { [([], Double($0))] } ?? []
    )
    add(
      "night_step_success",
      "Whether a step of the last night was done.",
      steps.map { ([("step", $0.name)], $0.isDone ? 1 : 0) }
    )
    add(
      "night_step_duration_seconds",
      "The time that a step of the last night took.",
      steps.map { ([("step", $0.name)], $0.duration) }
    )
    let counts = files.map {
      [("written", $0.written.count), ("removed", $0.removed.count), ("unchanged", $0.unchanged)]
    }
    add(
      "night_files",
      "The files of the site by what the last night did with them.",
      (counts ?? []).map { ([("change", $0)], Double($1)) }
    )
    add(
      "source_last_day_timestamp_seconds",
      "The day of the last entry of an export, at midnight UTC.",
      sources.compactMap { source in
        source.lastDay.map { ([("source", source.path)], Double(Int($0 - Day.epoch) * 86_400)) }
      }
    )
    add(
      "source_habits_gone",
      "The number of habits that an export had in the build before and has no longer.",
      sources.map { ([("source", $0.path)], Double($0.habitsGone.count)) }
    )
    let warnings = diagnostics.filter { $0.severity == .warning }.count
    add("night_warnings", "The number of warnings of the last night.", [([], Double(warnings))])
    return text
  }

  /// Escapes the value of a label.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  /// Writes a whole number, or thousandths.
  private static func number(_ value: Double) -> String {
    let thousandths = Int((value * 1_000).rounded())
    let rest = String(1_000 + thousandths % 1_000).dropFirst()
    return thousandths % 1_000 == 0 ? "\(thousandths / 1_000)" : "\(thousandths / 1_000).\(rest)"
  }
}

extension Day {
  /// The first day of Unix time.
  fileprivate static let epoch = Month(year: 1970, month: 1).first
}

extension JSONWriter {
  /// Writes a time in seconds with up to three decimals.
  fileprivate mutating func thousandths(of seconds: Double) {
    number((seconds * 1_000).rounded() / 1_000)
  }
}
