/// Markup that is written when the page that holds it is, so that it is never copied.
package struct DeferredMarkup: Sendable {
  private let body: (@Sendable (inout Markup) -> Void)?
}

extension DeferredMarkup {
  /// No markup at all.
  package static let none = DeferredMarkup(body: nil)

  /// Keeps a writing that appends something, the same at each call.
  package init(_ write: @escaping @Sendable (inout Markup) -> Void) {
    self.init(body: write)
  }

  /// Whether there is nothing to write.
  package var isEmpty: Bool { body == nil }

  /// Appends the markup.
  package func write(to markup: inout Markup) {
    body?(&markup)
  }

  /// The markup by itself.
  package var markup: Markup { .written(write) }
}
