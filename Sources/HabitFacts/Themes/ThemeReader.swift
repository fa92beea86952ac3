import HabitCharts
import HabitConfig
import HabitCore

/// Reads the file of a theme; every key is required, unless the theme has a base.
struct ThemeReader {
  /// The name of the built-in theme that has what the file lacks.
  private(set) var base: String?
  /// The location of each colour.
  private(set) var locations: [ColorScheme: [ThemeColor: Location]] = [:]
  private var reader = YAMLReader()

  /// Reads a theme from its file.
  ///
  /// - Throws: ``SiteError`` with every problem of the file: an unknown or missing key, an invalid
  ///   colour, or a form out of its range.
  mutating func theme(in file: SourceFile) throws(SiteError) -> Theme {
    let start = Location(file: file.path)
    let yaml = try whole(YAML(file.text, at: start))
    let sections = values(of: yaml, ColorScheme.allCases.map(\.rawValue) + [Self.forms], at: start)
    var colors: [ColorScheme: ThemeColors] = [:]
    for scheme in ColorScheme.allCases {
      if let section = sections[scheme.rawValue] {
        colors[scheme] = self.colors(section, for: scheme)
      }
    }
    let forms = sections[Self.forms].flatMap { self.forms($0) }
    guard reader.problems.isEmpty, let light = colors[.light], let dark = colors[.dark],
      let forms
    else { throw SiteError(reader.problems) }
    return Theme(light: light, dark: dark, forms: forms)
  }

  /// Returns a file with the keys of its base.
  private mutating func whole(_ yaml: YAML) throws(SiteError) -> YAML {
    guard case .map(let pairs) = yaml.content,
      let pair = pairs.first(where: { $0.key == Self.baseKey })
    else { return yaml }
    let name = reader.text(pair.value, Self.baseKey) ?? ""
    let names = BuiltInFiles.themes.keys.filter { $0.hasSuffix(ThemeFile.suffix) }
      .map { String($0.dropLast(ThemeFile.suffix.count)) }.sorted()
    guard names.contains(name), let file = BuiltInFiles.themes[name + ThemeFile.suffix] else {
      let message = "no theme \(name.quoted) to begin with; one of \(names.joined(separator: ", "))"
      reader.report(message, at: pair.value.location)
      throw SiteError(reader.problems)
    }
    base = name
    let rest = YAML(location: yaml.location, content: .map(pairs.filter { $0.key != Self.baseKey }))
    return try YAML(file.text, at: Location(file: file.path)).merged(with: rest)
  }

  private static let baseKey = "base"
  private static let forms = "forms"
  private static let levels = "levels"
  private static let flowers = "flowers"

  private mutating func colors(_ yaml: YAML, for scheme: ColorScheme) -> ThemeColors? {
    let keys = ColorName.ofPages.map(\.key) + [Self.levels, Self.flowers]
    let values = values(of: yaml, keys, at: yaml.location)
    let flowers = values[Self.flowers].map {
      self.values(of: $0, ColorName.ofFlowers.map(\.key), at: $0.location)
    }
    var named: [ColorName: HexColor] = [:]
    for name in ColorName.allCases {
      guard let value = values[name.key] ?? flowers?[name.key] else { continue }
      locations[scheme, default: [:]][.named(name)] = value.location
      named[name] = color(value, name.key)
    }
    let levels = values[Self.levels].map { self.levels($0, for: scheme) }
    return ThemeColors(named: named, levels: levels ?? [])
  }

  private mutating func levels(_ yaml: YAML, for scheme: ColorScheme) -> [HexColor] {
    guard case .list(let items) = yaml.content, items.count == Palette.count else {
      reader.report("'levels' must be \(Palette.count) colours, level 0 first", at: yaml.location)
      return []
    }
    for (level, item) in items.enumerated() {
      locations[scheme, default: [:]][.level(level)] = item.location
    }
    return items.compactMap { color($0, Self.levels) }
  }

  private mutating func color(_ yaml: YAML, _ key: String) -> HexColor? {
    guard let text = reader.text(yaml, key) else { return nil }
    if text.hasPrefix("#"), let color = HexColor(text) { return color }
    reader.report(
      text.isEmpty
        ? "\(key.quoted) is empty; a colour that begins with '#' needs quotes"
        : "\(text.quoted) is not a colour; write it as \"#5E35B1\"",
      at: yaml.location
    )
    return nil
  }

  private mutating func forms(_ yaml: YAML) -> ThemeForms? {
    let needed = ["radius", "cells", "shadow", "headings"]
    let others = ["text", "density"]
    let values = values(of: yaml, needed, others, at: yaml.location)
    let radius = values["radius"].flatMap { number($0, "radius", in: 0...40) }
    let cells = values["cells"].flatMap { number($0, "cells", in: 0...1) }
    let shadow = values["shadow"].flatMap {
      reader.choice($0, "shadow", of: ThemeForms.Shadow.byName)
    }
    let headings = values["headings"].flatMap {
      reader.choice($0, "headings", of: ThemeForms.Font.byName)
    }
    let text = values["text"].flatMap { reader.choice($0, "text", of: ThemeForms.Font.byName) }
    let density = values["density"].flatMap {
      reader.choice($0, "density", of: ThemeForms.Density.byName)
    }
    guard let radius, let cells, let shadow, let headings else { return nil }
    var forms = ThemeForms(radius: radius, cells: cells, shadow: shadow, headings: headings)
    forms.text = text ?? forms.text
    forms.density = density ?? forms.density
    return forms
  }

  private mutating func number(_ yaml: YAML, _ key: String, in range: ClosedRange<Int>) -> Double? {
    let limits = Double(range.lowerBound)...Double(range.upperBound)
    if case .scalar(let text) = yaml.content, let number = Double(text), limits.contains(number) {
      return number
    }
    reader.report(
      "\(key.quoted) must be a number from \(range.lowerBound) to \(range.upperBound)",
      at: yaml.location
    )
    return nil
  }

  /// Returns the values of a map by key; an unknown or missing key is reported, but for those that
  /// may be missing.
  private mutating func values(
    of yaml: YAML,
    _ keys: [String],
    _ optional: [String] = [],
    at location: Location
  ) -> [String: YAML] {
    var values: [String: YAML] = [:]
    reader.readMap(yaml, knownKeys: keys + optional) { values[$1] = $2 }
    for key in keys where values[key] == nil {
      reader.report("no \(key.quoted); add it, or a 'base' that has the rest", at: location)
    }
    return values
  }
}
