import HabitCore
package import HabitWriting

/// What stands in a place of a template.
package enum Fragment {
  /// Plain text, always escaped.
  case text(String)
  /// A finished fragment of HTML.
  case html(String)
  /// The same, still to be written.
  case markup(DeferredMarkup)
}

extension Fragment {
  var isEmpty: Bool {
    switch self {
    case .text(let text), .html(let text): text.isEmpty
    case .markup(let markup): markup.isEmpty
    }
  }

  /// Appends what stands in the place.
  func write(to page: inout Markup) {
    switch self {
    case .html(let html): page.finished(html)
    case .markup(let markup): markup.write(to: &page)
    case .text(let text): page.quotedText(text)
    }
  }
}
