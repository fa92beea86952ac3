import HabitConfig
import HabitCore
import HabitTestSupport
import Testing

/// The stored values in a value by their paths, as `path: value`.
private func fields(of value: Any, at path: String = "") -> [String] {
  let mirror = Mirror(reflecting: value)
  let members = mirror.children.enumerated().map { number, child in
    (child.label.map { $0 == "some" ? "" : ".\($0)" } ?? ".\(number)", child.value)
  }
  switch mirror.displayStyle {
  case .struct where value is any CustomStringConvertible: return ["\(path): \(value)"]
  case _ where members.isEmpty: return ["\(path): \(value)"]
  default: return members.flatMap { fields(of: $0.1, at: path + $0.0) }
  }
}

/// What settings of a file, of a profile above it and of variables come to, or what is wrong.
///
/// A variable is a file of its name. Defaults are shown for `! all` only.
@Test func readsTheCasesOfSettings() throws {
  let defaults = Set(fields(of: Settings()))
  try FileCase.expect("settings.txt") { one in
    let files = one.files.filter { $0.path.hasSuffix(".yml") }
      .map { SourceFile(path: $0.path, text: $0.text) }
    let variables = one.files.filter { !$0.path.hasSuffix(".yml") }.map { ($0.path, $0.text) }
    let environment = SettingsEnvironment(Dictionary(uniqueKeysWithValues: variables))
    do throws(SiteError) {
      let settings = try Settings(
        files.first,
        profile: files.count > 1 ? SettingsProfile("public", files[1]) : nil,
        environment: environment
      )
      let shown = fields(of: settings).filter { one["all"] != nil || !defaults.contains($0) }
      return environment.diagnostics.map(\.line) + shown.map { String($0.dropFirst()) }
    } catch {
      return error.problems.map(\.line)
    }
  }
}

extension Diagnostic {
  /// The place, the severity and the message.
  var line: String { "\(location.map { "\($0): " } ?? "")\(severity): \(message)" }
}

@Test func takesDefaultsWhereThereAreNoSettings() throws {
  #expect(try fields(of: Settings(nil)) == fields(of: Settings()))
}

@Test func refusesListsThatAreNestedTooDeeply() throws {
  let text = "title: a\nb: " + String(repeating: "[", count: 5_000)
  #expect(try problems(text) == ["a.yml:2:5: error: lists and maps are nested too deeply"])
}

@Test func refusesAliasesThatMultiply() throws {
  var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
  for level in 1...8 {
    let previous = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
    text += "a\(level): &a\(level) [\(previous)]\n"
  }
  let message = "a.yml:1:34: error: more than 100000 values, including aliases"
  #expect(try problems(text).first == message)
}

private func problems(_ text: String) throws -> [String] {
  let error = try #require(throws: SiteError.self) {
    try Settings(SourceFile(path: "a.yml", text: text))
  }
  return error.problems.map(\.line)
}
