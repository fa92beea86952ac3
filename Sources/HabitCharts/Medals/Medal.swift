package import HabitText

/// An earned award: a flat disc with its number.
///
/// The text beside a medal says the same, so that assistive technology skips the drawing.
package struct Medal: Hashable, Sendable {
  private let number: String

  /// Creates a medal with a number on it.
  package init(_ number: String) {
    self.number = number
  }

  /// The medal as HTML, in the colours of a done day.
  package var markup: DeferredMarkup {
    DeferredMarkup { write(to: &$0) }
  }

  private func write(to markup: inout Markup) {
    let sizes = [28.0, 28, 25, 20, 18]
    let size = sizes[min(max(number.count, 1), sizes.count) - 1]
    markup += """
      <svg class="medal" viewBox="0 0 72 72" aria-hidden="true"><circle cx="36" cy="36" r="34"/>\
      <text x="36" y="\(36 + size * 0.36)" font-size="\(size)">\(number)</text></svg>
      """
  }
}
