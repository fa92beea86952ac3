/// What a template finds under a name.
package enum TemplateValue {
  case fragment(Fragment)
  case flag(Bool)
  case model(any TemplateModel)
  case list([any TemplateModel])
  /// A model of texts that are the same on all pages of a site.
  case constant(any TemplateModel)
}
