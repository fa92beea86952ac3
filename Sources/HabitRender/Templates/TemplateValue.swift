/// What a template finds under a name.
enum TemplateValue {
  /// Plain text, always escaped.
  case text(String)
  /// A finished fragment of HTML.
  case markup(String)
  case flag(Bool)
  case model(any TemplateModel)
  case list([any TemplateModel])
}
