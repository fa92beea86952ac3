import HabitCharts

/// The style of pictures that stand alone.
struct PictureStyle: Sendable {
  /// The custom properties of the theme.
  let colors: String
  /// What is inside of all pictures.
  let shared: String
  /// What is inside of one kind of chart, by the class of the chart.
  let own: [String: String]
  /// The values of the custom properties, for a renderer that knows none; `nil` for a browser.
  let values: [String: String]?
}

extension PictureStyle {
  /// The style sheet of a chart.
  func sheet<Drawn: Chart>(for chart: Drawn) -> String {
    let rules = Self.ground + shared + (own["\(Drawn.className)"] ?? "")
    return values.map { PlainStyle.text(of: rules, values: $0) } ?? colors + rules
  }

  private static let ground = """
    .ground { fill: var(--surface); rx: 12px; }
    .chart { font-family: system-ui, "Liberation Sans", sans-serif; }

    """
}
