import Testing

@testable import HabitCharts

@Suite struct PlainStyleTests {
  @Test func fillsInTheValuesOfTheRoot() {
    let style = """
      /* What the theme gives; { here. */
      :root { --line: var(--soft); }
      .line { stroke: var(--line); stroke-width: 1.5; }
      """
    let plain = PlainStyle.text(of: style, values: ["--soft": "#D9E1DB"])
    #expect(plain == ".line{stroke:#D9E1DB;stroke-width:1.5;}")
  }

  @Test func carriesTheValuesOfARuleToWhatStandsInsideOfIt() {
    let style = """
      .petal { fill: var(--petal); }
      .heart { fill: var(--heart); }
      .flower-1 { --petal: var(--snow); }
      .flower-2 { --petal: var(--rose); --heart: #FFF; }
      """
    let plain = PlainStyle.text(of: style, values: ["--snow": "#EEE", "--rose": "#D63384"])
    #expect(
      plain == """
        .flower-1 .petal{fill:#EEE;}.flower-2 .petal{fill:#D63384;}.flower-2 .heart{fill:#FFF;}
        """
    )
  }

  /// The program that draws PNGs leaves out a rule with `:is()`: texts lost their anchors.
  @Test func writesTheAlternativesOfASelector() {
    let style = """
      .a :is(.b, .c + d):not(.e) f, g { rx: 3px; }
      .h, .i { fill: var(--own); }
      :is(.j, .k) { --own: red; }
      """
    #expect(
      PlainStyle.text(of: style, values: [:])
        == ".a .b:not(.e) f,.a .c + d:not(.e) f,g{rx:3px;}.j .h,.j .i,.k .h,.k .i{fill:red;}"
    )
  }

  @Test func leavesOutConditionsAndUnknownValues() {
    let style = """
      .a { fill: var(--none); rx: 3px; }
      @media print { .a { fill: red; } .b { fill: red; } }
      .c { fill: blue }
      """
    #expect(PlainStyle.text(of: style, values: [:]) == ".a{rx:3px;}.c{fill:blue;}")
  }

  @Test(arguments: ["", "}", ".a {", ".a { fill", "/* open", "@media x {", "--a: var(--a)"])
  func standsWhatIsNoStyleSheet(style: String) {
    #expect(!PlainStyle.text(of: style, values: ["--a": "var(--a)"]).contains("var("))
  }
}
