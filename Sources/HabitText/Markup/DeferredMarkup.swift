/// Markup that is written only when its page is written, so that it is never copied.
package struct DeferredMarkup: Sendable {
  private let body: (@Sendable (inout Markup) -> Void)?
}

extension DeferredMarkup {
  /// Empty markup.
  package static let none = DeferredMarkup(body: nil)

  /// Stores a closure that appends markup, the same at each call.
  package init(_ write: @escaping @Sendable (inout Markup) -> Void) {
    self.init(body: write)
  }

  /// Whether there is nothing to write.
  package var isEmpty: Bool { body == nil }

  /// Appends the markup.
  package func write(to markup: inout Markup) {
    body?(&markup)
  }

  /// The markup as a value.
  package var markup: Markup { .written(write) }
}
