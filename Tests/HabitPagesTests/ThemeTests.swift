import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitConfig
@testable import HabitFacts
@testable import HabitPages

@Suite struct ThemeTests {
  private static let names = BuiltInFiles.themes.keys.filter { $0.hasSuffix(".yml") }
    .map { String($0.dropLast(4)) }.sorted()
  private static let list = names.joined(separator: ", ")

  private func file(
    _ name: String,
    own: [String: SourceFile] = [:]
  ) throws(SiteError) -> ThemeFile {
    let location = Location(file: "habitsite.yml", line: 3, column: 8)
    return try ThemeFile(Settings.ThemeChoice(name: name, at: location), own: own)
  }

  /// A theme that differs from a built-in one in some lines.
  private func changed(
    _ name: String,
    _ replacements: [(String, String)]
  ) throws -> [String: SourceFile] {
    var text = try #require(BuiltInFiles.themes["\(name).yml"]).text
    for (old, new) in replacements {
      let range = try #require(text.firstRange(of: old))
      text.replaceSubrange(range, with: new)
    }
    return ["own.yml": SourceFile(path: "themes/own.yml", text: text)]
  }

  private func problems(_ own: [String: SourceFile]) throws -> [String] {
    let error = try #require(throws: SiteError.self) { try file("own", own: own) }
    return error.problems.map { "\($0.location?.description ?? ""): \($0.message)" }
  }

  @Test func readsTheThemeOfMostSitesAsAnyOther() throws {
    let standard = try #require(ThemeFile.standard)
    let same = try file("own", own: changed("meadow", []))
    #expect(standard.theme.light.palette == same.theme.light.palette)
    #expect(standard.style?.text == BuiltInFiles.themes["meadow.css"]?.text)
  }

  @Test(arguments: names)
  func keepsTheBuiltInColorsApart(name: String) throws {
    #expect(try file(name).theme.problems == [])
  }

  /// Neighbouring levels, and those with one between them, in every kind of colour vision.
  private func expectApart(_ levels: [HexColor], _ least: Double, _ name: String) {
    for vision in ColorVision.allCases {
      for (first, second) in zip(levels, levels.dropFirst()) {
        #expect(vision.difference(first, second) >= least, "\(name) \(vision)")
      }
      for (first, second) in zip(levels, levels.dropFirst(2)) {
        #expect(vision.difference(first, second) >= 10, "\(name) \(vision)")
      }
    }
  }

  @Test(arguments: names)
  func keepsLevelsFarApart(name: String) throws {
    let least = ["ink": 12.0, "meadow": 10]
    for scheme in ColorScheme.allCases {
      expectApart(try file(name).theme[scheme].palette.levels, least[name] ?? 5, name)
    }
  }

  @Test func hasTheGreensOfMeadow() throws {
    let theme = try file("meadow").theme
    #expect(
      theme.light.palette.levels.map(\.description) == [
        "#ECEFED", "#B0ECBC", "#6CCD83", "#34A859", "#1D8240", "#135C2C",
      ]
    )
    #expect(
      theme.dark.palette.levels.map(\.description) == [
        "#232826", "#235430", "#287C42", "#36A558", "#53D277", "#A0FAB3",
      ]
    )
  }

  @Test(arguments: names, ColorScheme.allCases)
  func carriesTheTintsOfEveryColor(name: String, scheme: ColorScheme) throws {
    let colors = try file(name).theme[scheme]
    let grounds = [colors[.surface], colors[.background]]
    for value in stride(from: 0, through: 0xFFFFFF, by: 0x01C6D3) {
      let color = HexColor(
        red: UInt8(value >> 16),
        green: UInt8(value >> 8 & 0xFF),
        blue: UInt8(value & 0xFF)
      )
      let levels = [colors.palette.levels[0]] + Tint(color).levels(on: scheme)
      #expect(levels[Tint.strongLevel].minContrast(to: grounds) >= 3)
      expectApart(levels, 5, "\(color)")
    }
  }

  @Test func writesThePropertiesOfAGround() throws {
    let theme = try file("meadow").theme
    let properties = theme.properties(for: .light)
    #expect(properties.prefix(2).map(\.value) == ["#FBFCFB", "#FFFFFF"])
    #expect(properties.map(\.name).contains("--accent-soft"))
    #expect(
      theme.customProperties(for: .dark).hasSuffix(
        "--level-5:#A0FAB3;--edge-5:#A0FAB3;--on-level-5:#111814"
      )
    )
    #expect(theme.style.hasPrefix(":root{--background:#FBFCFB;"))
    #expect(theme.style.contains("{:root:not([data-appearance=light]){--background:#0D1210;"))
    #expect(theme.style.contains(":root[data-appearance=dark]{--background:#0D1210;"))
  }
}

extension ThemeTests {
  /// The programs that read picture files leave out rules with `:is()`: texts lost their anchors.
  @Test func drawsPicturesWithPlainRulesAndKnownNames() throws {
    let names = try file("meadow").theme.properties(for: .light).map(\.name)
    let known = Set(names + ["--chart-accent", "--corner", "--wide-corner"])
    #expect(Site.builtInDrawings.count == 11)
    for (name, style) in Site.builtInDrawings where name != "charts.css" {
      for text in [":is(", ":not(", "calc(", "@"] { #expect(!style.contains(text), "\(name)") }
      let used = style.matches(of: /var\((--[a-z0-9-]+)\)/).map { String($0.output.1) }
      #expect(!style.isEmpty && Set(used).subtracting(known) == [], "\(name)")
      #expect(used.count == style.matches(of: /--/).count, "\(name)")
    }
  }

  @Test func reportsOfAnUnknownThemeWithTheNearest() throws {
    let error = try #require(throws: SiteError.self) { try file("zem") }
    #expect(
      error.problems.map(\.message) == [
        "no theme 'zem'; did you mean 'zen'?"
      ]
    )
    #expect(error.problems.first?.location?.description == "habitsite.yml:3:8")
  }

  @Test func reportsWhatIsWrongInTheFile() throws {
    let own = try changed(
      "meadow",
      [
        ("text: \"#17211B\"", "tekst: \"#17211B\""), ("\"#55645B\"", "grey"),
        ("\"#DDE4DF\"", "#DDE4DF"), ("\"#ECEFED\", ", ""), ("snow: \"#FFFFFF\"", "snow: FFFFFF"),
        ("radius: 14", "radius: nan"), ("cells: 0.5", "cells: 2"), ("shadow: soft", "shadow: sof"),
        ("\ndark:", "\nnight:"),
      ]
    )
    #expect(
      try problems(own) == [
        "themes/own.yml:42:1: unknown key 'night'; did you mean 'light'?",
        "themes/own.yml: no 'dark'; add it, or a 'base' that has the rest",
        "themes/own.yml:9:3: unknown key 'tekst'",
        "themes/own.yml:5:3: no 'text'; add it, or a 'base' that has the rest",
        "themes/own.yml:10:10: 'grey' is not a colour; write it as \"#5E35B1\"",
        "themes/own.yml:11:8: 'line' is empty; a colour that begins with '#' needs quotes",
        "themes/own.yml:27:11: 'FFFFFF' is not a colour; write it as \"#5E35B1\"",
        "themes/own.yml:25:11: 'levels' must be 6 colours, level 0 first",
        "themes/own.yml:76:11: 'radius' must be a number from 0 to 40",
        "themes/own.yml:78:10: 'cells' must be a number from 0 to 1",
        "themes/own.yml:80:11: no shadow 'sof'; did you mean 'soft'?",
      ]
    )
  }

  @Test(
    arguments: [
      "base: zem\n": "themes/own.yml:1:7: no theme 'zem' to begin with; one of \(list)",
      "base: own\n": "themes/own.yml:1:7: no theme 'own' to begin with; one of \(list)",
      "base: meadow\nlight:\n  accnt: \"#5E35B1\"\n":
        "themes/own.yml:3:3: unknown key 'accnt'; did you mean 'accent'?",
      "base: meadow\nlight:\n  accent: \"#00FF00\"\n":
        "themes/own.yml:3:11: 'accent' of 'light' has a contrast of 1.1:1 to 'accentSoft', less than"
        + " 4.5:1; make it darker",
    ] as KeyValuePairs<String, String>
  )
  func reportsWhatIsWrongInAThemeWithABase(text: String, problem: String) throws {
    #expect(try problems(["own.yml": SourceFile(path: "themes/own.yml", text: text)]) == [problem])
  }

  @Test func refusesColorsThatCannotBeToldApart() throws {
    let own = try changed(
      "meadow",
      [("\"#55645B\"", "\"#88948C\""), ("\"#7B8580\"", "\"#AAB0AD\"")]
    )
    #expect(
      try problems(own) == [
        "themes/own.yml:10:10: 'muted' of 'light' has a contrast of 2.6:1 to 'off', less"
          + " than 4.5:1; make it darker",
        "themes/own.yml:18:9: 'mark' of 'light' has a contrast of 2.1:1 to 'background', less than"
          + " 3:1; make it darker",
      ]
    )
  }

  @Test func refusesGroundsOnWhichNothingStandsOut() throws {
    let own = try changed("ink", [("background: \"#FFFFFF\"", "background: \"#565656\"")])
    #expect(
      try problems(own).suffix(2) == [
        "themes/own.yml:25:67: no outline of level 5 of 'light' stands out from both 'background'"
          + " and 'surface'; make them more alike",
        "themes/own.yml:5:15: 'background' of 'light' has a contrast of 2:1 to the colours of"
          + " habits, less than 3:1; make it lighter",
      ]
    )
  }

  @Test func takesTheOwnersThemeBeforeTheBuiltIn() throws {
    let changes = [
      ("radius: 22", "radius: 5"), ("text: sans", "text: mono"),
      ("density: comfortable", "density: compact"),
    ]
    var own = try changed("zen", changes)
    own["meadow.yml"] = own["own.yml"]
    own["meadow.css"] = SourceFile(path: "themes/meadow.css", text: "p {  color: red }\n")
    #expect(try file("meadow", own: own).theme.forms.radius == 5)
    var sources = SiteSources()
    sources.themes = own
    let style = try #require(
      try SmallSite.files(sources: sources).first { $0.key.hasSuffix(".css") }
    )
    #expect(style.value.contains("--radius:5.0px"))
    #expect(style.value.contains("--font:ui-monospace,"))
    #expect(style.value.contains("--space:.65"))
    #expect(style.value.contains("p {  color: red }\n"))
  }

  @Test func refusesAStyleSheetOfNoTheme() throws {
    var sources = SiteSources()
    sources.themes["zenn.css"] = SourceFile(path: "themes/zenn.css", text: "")
    let problem = try #require(Site.templateProblems(sources).first)
    #expect(problem.message == "no theme 'zenn'; did you mean 'zen'?")
    #expect(problem.location?.file == "themes/zenn.css")
  }

  @Test(arguments: names)
  func keepsTheStyleSheetSmall(name: String) throws {
    var settings = Settings()
    settings.theme.name = name
    let files = try SmallSite.files(HabitLog(habits: []), settings: settings)
    let style = try #require(files.first { $0.key.hasSuffix(".css") })
    #expect(style.value.utf8.count < 50_000)
    #expect(!style.value.contains("/*"))
  }
}

@Test func addsTheStyleOfASequenceWhereOneIs() throws {
  for (text, isUsed) in [("Hello", false), ("A sequence of days", true)] {
    var sources = SiteSources()
    sources.content["a.md"] = SourceFile(path: "a.md", text: text)
    let files = try SmallSite.files(HabitLog(habits: []), sources: sources)
    let style = try #require(files.first { $0.key.hasSuffix(".css") })
    #expect(style.value.contains(".violet-line{") == isUsed, "\(text)")
  }
}

@Test func stripsTheCasesOfStyle() throws {
  try FileCase.expect("style.txt") { [CompactStyle($0.files[0].text).text] }
}
