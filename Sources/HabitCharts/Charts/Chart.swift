/// A figure made of habit data.
package protocol Chart: Sendable {
  /// Appends the whole `<figure>`: the picture, its legend and the table of the same figures.
  func write(to markup: inout Markup)
}
