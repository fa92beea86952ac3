import Testing

@testable import HabitCharts
@testable import HabitText

@Suite struct PictureRulesTests {
  private func text(_ style: String, _ names: Set<String>) -> String {
    PictureRules(style).text(for: names)
  }

  @Test func keepsTheRulesOfWhatIsDrawn() {
    let style = """
      /* Days; a } in a comment. */
      .chart .l0, .chart > .l1:hover { fill: red; stroke: blue }
      rect.l1 { rx: 3px; }
      figure > svg { width: 100%; }
      text:not(.ring, .l9) { fill: green; }
      """
    #expect(text(style, ["g", ".chart", ".l0"]) == ".chart .l0{fill: red;stroke: blue}")
    #expect(
      text(style, ["rect", "text", "svg", ".chart", ".l1"]) == """
        .chart > .l1:hover{fill: red;stroke: blue}rect.l1{rx: 3px}\
        text:not(.ring, .l9){fill: green}
        """
    )
  }

  @Test func keepsTheCustomPropertiesThatAreUsed() {
    let style = """
      :root { --a: var(--b, red); --b: blue; --c: var(--d); --d: green; --font: "x;}"; }
      .tint { --b: gold; --c: none }
      .l1 { fill: color-mix(in srgb, var(--a) 12%, white); content: "a;b" }
      """
    #expect(
      text(style, [".l1", ".tint"]) == """
        :root{--a: var(--b, red);--b: blue}.tint{--b: gold}\
        .l1{fill: color-mix(in srgb, var(--a) 12%, white);content: "a;b"}
        """
    )
    #expect(text(style, ["rect"]) == "")
  }

  @Test func readsConditionsAndLeavesOutThoseOfPages() {
    let style = """
      @media screen { .l1 { fill: red } .l2 { fill: blue } }
      @media print { .l2 { fill: red } }
      :root:not([data-appearance=light]) .l1 { fill: gold }
      :root[data-appearance=dark] .l1 { fill: black }
      [text-anchor=end].l1 { fill: white }
      """
    #expect(
      text(style, [".l1"]) == """
        @media screen{.l1{fill: red}}:root:not([data-appearance=light]) .l1{fill: gold}\
        [text-anchor=end].l1{fill: white}
        """
    )
  }

  @Test func keepsWhatItDoesNotUnderstand() {
    let style = """
      @import "x;y";
      @keyframes turn { from { rx: var(--a) } }
      .never { .inside { fill: red } }
      :root { --a: 1px; --b: 2px }
      """
    #expect(
      text(style, []) == """
        @import "x;y";@keyframes turn{from { rx: var(--a) }}.never{.inside { fill: red }}\
        :root{--a: 1px}
        """
    )
  }

  @Test(arguments: ["", "}", ".a {", ".a { fill", "/* open", "@media x {", "\"", "--a: var(--a)"])
  func readsTheEndOfEverySheet(style: String) {
    #expect(text(style, []).count <= style.count)
  }

  @Test func findsTheNamesInADrawing() {
    let drawing = Markup("<g class=\"a b\"><rect x=\"1\" class=\"c\"/><text>class=\"d\"</text></g>")
    #expect(drawing.names == ["g", "rect", "text", "", ".a", ".b", ".c"])
  }
}
