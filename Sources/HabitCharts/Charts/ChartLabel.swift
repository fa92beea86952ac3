/// The name and the description of a chart in its page.
package struct ChartLabel: Hashable, Sendable {
  /// The beginning of all ids of the chart: letters, digits and hyphens, unique in the page.
  package var id: String
  /// The name for people who do not see the picture: "Meditate, 2026".
  package var title: String
  /// The result of the picture, in a sentence: "212 of 300 days, 71 %".
  package var summary: String
  /// The text above the chart, or `nil` if the page itself has a heading there.
  package var caption: String?

  /// Creates a label; without a caption, no text is above the chart.
  package init(id: String, title: String, summary: String, caption: String? = nil) {
    self.id = id
    self.title = title
    self.summary = summary
    self.caption = caption
  }
}
