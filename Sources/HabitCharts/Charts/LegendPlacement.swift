/// Whether a chart explains its colours itself.
package enum LegendPlacement: Sendable {
  case below
  /// Left out: another chart of the page has the same legend.
  case elsewhere
}
