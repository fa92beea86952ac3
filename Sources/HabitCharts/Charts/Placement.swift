/// Whether a chart includes a part, or the page has it elsewhere.
package enum Placement: Sendable {
  case below
  /// Left out: the page has the same information elsewhere.
  case elsewhere
}
