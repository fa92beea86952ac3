import HabitWriting

/// What a template makes of models of one shape, with places for their values.
///
/// swift-mustache takes microseconds for each tag, and most pages differ in their values alone.
struct Skeleton: Sendable {
  /// What stands before each place.
  private let pieces: [(text: ArraySlice<UInt8>, place: Int)]
  private let end: ArraySlice<UInt8>
}

extension Skeleton {
  /// Takes apart what a template has made of marks of places.
  init(_ text: String) {
    let parts = Array(text.utf8).split(separator: 0, omittingEmptySubsequences: false)
    pieces = stride(from: 0, to: parts.count - 1, by: 2).map { number in
      (parts[number], Int(String(decoding: parts[number + 1], as: UTF8.self)) ?? 0)
    }
    end = parts.last ?? []
  }

  /// What a template is given for a value: characters that no template has.
  static func mark(of place: Int) -> String {
    "\0\(place)\0"
  }

  /// The text of a template without characters that marks are made of; no page can hold them.
  static func cleaned(_ template: String) -> String {
    guard template.utf8.contains(0) else { return template }
    return template.replacing("\0", with: "\u{FFFD}")
  }

  /// Appends the text with the values of models in their places.
  func write(with content: TemplateContent, to page: inout Markup) {
    for piece in pieces {
      page.finished(piece.text)
      content.fragments[piece.place].write(to: &page)
    }
    page.finished(end)
  }
}
