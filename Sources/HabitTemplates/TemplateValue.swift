package import HabitText

/// The value of a field of a model.
package enum TemplateValue {
  /// Plain text, always escaped.
  case text(String)
  /// A finished fragment of HTML.
  case html(String)
  /// Markup that is written together with the page.
  case markup(DeferredMarkup)
  case flag(Bool)
  case model(any TemplateModel)
  case list([any TemplateModel])

  /// Whether a section of the value is skipped, and an inverted section rendered.
  var isEmpty: Bool {
    switch self {
    case .text(let text), .html(let text): text.isEmpty
    case .markup(let markup): markup.isEmpty
    case .flag(let flag): !flag
    case .model: false
    case .list(let models): models.isEmpty
    }
  }

  /// Appends a text or markup; other values have no output.
  func write(to page: inout Markup) {
    switch self {
    case .text(let text): page.quotedText(text)
    case .html(let html): page.appendUnescaped(html)
    case .markup(let markup): markup.write(to: &page)
    case .flag, .model, .list: break
    }
  }
}
