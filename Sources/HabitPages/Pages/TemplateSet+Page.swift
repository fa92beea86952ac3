import HabitCore
import HabitTemplates
import HabitWriting

extension TemplateSet {
  /// The tags of a page's template that name nothing in the page or its frame, or never end.
  func problems(of page: any Page.Type) -> [Diagnostic] {
    problems(of: page.template, schemas: [Frame.schema, page.schema])
  }

  /// Appends a whole page, whose template has no ``problems(of:)``.
  ///
  /// - Parameters:
  ///   - page: The values.
  ///   - skeletons: Those of all pages of the site.
  ///   - markup: Where the page is written.
  func render(_ page: any Page, by skeletons: Skeletons, to markup: inout Markup) {
    render([page, page.frame], with: type(of: page).template, by: skeletons, to: &markup)
  }
}
