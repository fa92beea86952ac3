import HabitTestSupport
import Testing

/// The style sheet of a site with a theme of its own.
private func style(_ theme: String, css: String? = nil) throws -> (Program.Outcome, css: String) {
  let folder = try TemporaryFolder.site("timeZone: UTC\ntheme: mine\n", "date,Read\n2026-10-01,1\n")
  try folder.write(theme, to: "themes/mine.yml")
  if let css { try folder.write(css, to: "themes/mine.css") }
  let outcome = try folder.run("build --as-of 2026-10-04 -q")
  let sheet = try folder.run(shell: "cat public/assets/style-*.css")
  return (outcome, sheet.output)
}

@Test func takesFromTheBaseWhatAThemeLacks() throws {
  let (outcome, css) = try style(
    """
    base: zen
    light:
      accent: "#5E35B1"
      flowers:
        rose: "#112233"
    forms:
      radius: 3

    """,
    css: ".mine { color: red; }\n"
  )
  let base = try style("base: zen\n")
  #expect(outcome == Program.Outcome() && base.0 == Program.Outcome())
  var expected = try properties(of: base.css)
  #expect(expected.count > 40 && expected["--corner"] == "4.0px")
  for (name, value) in [("accent", "#5E35B1"), ("rose", "#123"), ("radius", "3.0px")] {
    #expect(expected.updateValue(value, forKey: "--\(name)") != value)
  }
  #expect(try properties(of: css) == expected)
  // The style sheet of the base is before that of the theme.
  let rule = "h1, h2, h3 { font-weight: 500; letter-spacing: 0; }"
  #expect(base.css.contains("h1,h2,h3{font-weight:500;letter-spacing:0}"))
  let parts = css.split(separator: ".mine { color: red; }", omittingEmptySubsequences: false)
  #expect(parts.count == 2 && parts.first?.contains(rule) == true)
}

/// The custom properties of the light ground.
private func properties(of css: String) throws -> [String: String] {
  let block = try #require(css.firstMatch(of: /:root\{([^}]*)\}/)).output.1
  return Dictionary(
    block.matches(of: /(--[a-z0-9-]+):([^;]*)/).map { (String($0.output.1), String($0.output.2)) }
  ) { first, _ in first }
}
