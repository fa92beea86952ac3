/// Whether a chart brings a part of itself, or the page has it elsewhere.
package enum Placement: Sendable {
  case below
  /// Left out: the page tells the same in another place.
  case elsewhere
}
