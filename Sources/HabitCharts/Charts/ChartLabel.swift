/// What a chart is called in its page.
package struct ChartLabel: Hashable, Sendable {
  /// The beginning of all ids of the chart: letters, digits and hyphens, unique in the page.
  package var id: String
  /// The name for those who do not see the picture: "Meditate, 2026".
  package var title: String
  /// What the picture comes to, in a sentence: "212 of 300 days, 71 %".
  package var summary: String
  /// The words above the chart, or `nil` where the page itself has a heading there.
  package var caption: String?

  /// Names a chart; without a caption nothing is printed above it.
  package init(id: String, title: String, summary: String, caption: String? = nil) {
    self.id = id
    self.title = title
    self.summary = summary
    self.caption = caption
  }
}
