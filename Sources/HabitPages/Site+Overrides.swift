import HabitCharts
package import HabitConfig
package import HabitCore
package import HabitFacts
import HabitText

extension Site {
  /// The style sheets that a site's `templates` folder can override.
  static let styleNames = ["style.css"] + chartStyleNames

  /// The style sheets of the charts: the one inside all pictures, then each chart's own, then the
  /// one for the surroundings of charts.
  static let chartStyleNames =
    ["pictures.css"] + ChartKind.styleSheets + ["charts.css"]

  /// Returns a diagnostic for each of the owner's files copied from an outdated built-in file.
  package static func outdated(_ sources: SiteSources) -> [Diagnostic] {
    let templates = sources.templates.map { ($0.key + BuiltInFiles.templateSuffix, $0.value) }
    let languages = sources.languages.map { ("languages/\($0.key).yml", $0.value) }
    let themes = sources.themes.map { ("themes/\($0.key)", $0.value) }
    let own = templates + languages + themes + sources.styles.map { ($0.key, $0.value) }
    return own.sorted { $0.0 < $1.0 }.compactMap { name, file in
      guard let builtIn = BuiltInFiles.file(name),
        OriginMark.isOutdated(file.text, of: builtIn.text)
      else { return nil }
      let message =
        "made from an older version of \(name.quoted); "
        + "compare it with what 'habitsite eject' writes"
      return Diagnostic(.note, "template.old", message, at: Location(file: file.path))
    }
  }

  /// Returns all problems of the theme that the settings choose.
  package static func themeProblems(_ settings: Settings, _ sources: SiteSources) -> [Diagnostic] {
    do {
      _ = try ThemeFile(settings.theme, own: sources.themes)
      return []
    } catch {
      return error.problems
    }
  }

  /// Returns a diagnostic for each style sheet of the owner that overrides none; its name is
  /// probably misspelt.
  static func unusedStyles(of sources: SiteSources) -> [Diagnostic] {
    sources.styles.keys.sorted().filter { !styleNames.contains($0) }.map { name in
      let hint = NearestName.hint(name, among: styleNames)
      return Diagnostic(
        .error,
        "template.unused",
        Retired.message(about: name, in: Retired.templates)
          ?? "no page uses a style sheet \(name.quoted)\(hint)",
        at: sources.styles[name].map { Location(file: $0.path) }
      )
    }
  }

  /// Returns the style sheets of a site before the owner's own: the theme's settings, the pages,
  /// the charts, then the forms of the theme.
  static func styles(of file: ThemeFile, _ sources: SiteSources) -> [String] {
    let forms = file.style.map { style in
      file.hasOwnStyle(among: sources.themes) ? style.text : CompactStyle(style.text).text
    }
    return [CompactStyle(file.theme.style).text] + usedStyles(sources).map { style($0, sources) }
      + [forms ?? ""]
  }

  /// Returns the names of the style sheets that pages use.
  ///
  /// A sequence is only on a page of the owner that asks for one.
  private static func usedStyles(_ sources: SiteSources) -> [String] {
    let sequence = "sequence.css"
    let isUsed =
      sources.styles[sequence] != nil
      || sources.content.values.contains { $0.text.contains("sequence") }
    return isUsed ? styleNames : styleNames.filter { $0 != sequence }
  }

  /// Returns the style of standalone charts on a ground; `nil` is that of the system of a browser.
  static func pictureStyle(
    of theme: Theme,
    on scheme: ColorScheme?,
    _ sources: SiteSources
  ) -> PictureStyle {
    let own = ChartKind.all.map { kind in
      (kind.className, kind.sheets.map { drawingStyle($0, sources) }.joined())
    }
    return PictureStyle(
      theme: theme,
      scheme: scheme,
      shared: drawingStyle("pictures.css", sources),
      own: Dictionary(own) { first, _ in first }
    )
  }

  /// Returns what a style sheet says of the drawing itself, in pages and in files.
  private static func drawingStyle(_ name: String, _ sources: SiteSources) -> String {
    if let own = sources.styles[name] { return drawing(of: own.text) }
    return builtInDrawings[name] ?? ""
  }

  /// Returns the rules before the words `On pages`, after which rules apply to pages only.
  private static func drawing(of style: String) -> String {
    style[...].utf8.first("/* On pages. ").map { String(style[..<$0]) } ?? style
  }

  static let builtInDrawings = Dictionary(
    chartStyleNames.map { ($0, CompactStyle(drawing(of: BuiltInFiles.text($0))).text) }
  ) { first, _ in first }

  /// The built-in style sheets without comments, read once.
  static let builtInStyles = Dictionary(
    styleNames.map { ($0, CompactStyle(BuiltInFiles.text($0)).text) }
  ) { first, _ in first }

  /// Returns a style sheet, or the owner's unchanged override if there is one.
  private static func style(_ name: String, _ sources: SiteSources) -> String {
    sources.styles[name]?.text ?? builtInStyles[name] ?? ""
  }
}
