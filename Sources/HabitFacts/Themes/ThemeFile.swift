package import HabitCharts
package import HabitConfig
package import HabitCore

/// The theme of a site, read from its file.
package struct ThemeFile {
  package let theme: Theme
  /// The style sheet of the theme's forms, or `nil` if it has none.
  package let style: SourceFile?
  private let file: SourceFile
  private let locations: [ColorScheme: [ThemeColor: Location]]

  /// Returns the style sheet of a theme; that of its base comes first.
  private static func style(
    of name: String,
    on base: String?,
    _ own: [String: SourceFile]
  ) -> SourceFile? {
    let style = own[name + styleSuffix]
    guard let base, let first = BuiltInFiles.themes[base + styleSuffix] else {
      return style ?? BuiltInFiles.themes[name + styleSuffix]
    }
    return style.map { SourceFile(path: $0.path, text: first.text + "\n" + $0.text) } ?? first
  }

  private func diagnostic(_ problem: ThemeProblem) -> Diagnostic {
    let known = locations[problem.scheme]?[problem.color]
    // A problem with a colour of the base is reported at the owner's file, which extends the base.
    let location = known?.file == file.path ? known : Location(file: file.path)
    return Diagnostic(.error, "theme.colors", problem.message, at: location)
  }

  private static func names(of files: [String: SourceFile]) -> [String] {
    files.keys.sorted().filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
  }

  private static func unknown(
    _ choice: Settings.ThemeChoice,
    among files: [String: SourceFile]
  ) -> SiteError {
    let known = names(of: files)
    let hint =
      Settings.Appearance(rawValue: choice.name).map { "; write 'appearance: \($0.rawValue)', or" }
      ?? NearestName.hint(choice.name, among: known)
    let list =
      hint.hasSuffix("?")
      ? ""
      : "\(hint.isEmpty ? ";" : "") one of \(known.joined(separator: ", ")), or add "
        + "'themes/\(choice.name.escapedForMessages).yml'"
    return SiteError(
      "theme",
      "no theme \(choice.name.quoted)\(hint)\(list)",
      at: choice.location
    )
  }
}

extension ThemeFile {
  static let suffix = ".yml"
  static let styleSuffix = ".css"

  /// Reads a theme that is built in, in a file of the site, or both; the site's file takes
  /// precedence.
  ///
  /// - Parameters:
  ///   - choice: The name of the theme, and its location in the settings.
  ///   - own: The files of the site by name: `zen.yml`, `zen.css`.
  /// - Throws: ``SiteError`` if the theme does not exist, its file is invalid, or some of its
  ///   colours cannot be distinguished.
  package init(_ choice: Settings.ThemeChoice, own: [String: SourceFile]) throws(SiteError) {
    if own.isEmpty, choice.name == Settings.ThemeChoice().name, let standard = Self.standard {
      self = standard
    } else {
      try self.init(reading: choice, own: own)
    }
  }

  /// The default theme, read once; a test ensures that it is valid.
  package static let standard: ThemeFile? = {
    do throws(SiteError) {
      return try ThemeFile(reading: Settings.ThemeChoice(), own: [:])
    } catch {
      return nil
    }
  }()

  private init(reading choice: Settings.ThemeChoice, own: [String: SourceFile]) throws(SiteError) {
    let files = BuiltInFiles.themes.merging(own) { $1 }
    guard let file = files[choice.name + Self.suffix] else {
      throw Self.unknown(choice, among: files)
    }
    var reader = ThemeReader()
    theme = try reader.theme(in: file)
    locations = reader.locations
    style = Self.style(of: choice.name, on: reader.base, own)
    self.file = file
    // A test checks the colours of the built-in themes.
    let isOwn = own[choice.name + Self.suffix] != nil
    let problems = isOwn ? theme.problems.map(diagnostic) : []
    guard problems.isEmpty else { throw SiteError(problems) }
  }

  /// Returns whether the owner wrote the style sheet of the theme's forms.
  package func hasOwnStyle(among own: [String: SourceFile]) -> Bool {
    style.map { style in own.values.contains { $0.path == style.path } } ?? false
  }

  /// Returns a diagnostic for each style sheet of the owner that belongs to no theme; its name is
  /// probably misspelt.
  package static func unusedStyles(among own: [String: SourceFile]) -> [Diagnostic] {
    let names = names(of: BuiltInFiles.themes.merging(own) { $1 })
    return own.keys.sorted().filter { $0.hasSuffix(styleSuffix) }.compactMap { path in
      let name = String(path.dropLast(styleSuffix.count))
      guard !names.contains(name) else { return nil }
      return Diagnostic(
        .error,
        "theme.unused",
        "no theme \(name.quoted)\(NearestName.hint(name, among: names))",
        at: own[path].map { Location(file: $0.path) }
      )
    }
  }
}
