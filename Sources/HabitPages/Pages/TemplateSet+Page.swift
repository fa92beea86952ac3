import HabitCharts
import HabitCore
import HabitParts
import HabitSources
import HabitTemplates
import HabitWriting

extension TemplateSet {
  /// The tags of a page's template that name nothing in the page or its frame, or never end.
  func problems(of page: any Page.Type) -> [Diagnostic] {
    problems(of: page.template, rendering: Frame.schema, page.schema)
  }

  /// Appends a whole page, whose template has no ``problems(of:)``.
  ///
  /// - Parameters:
  ///   - page: The values.
  ///   - path: Where the page is, for messages.
  ///   - markup: Where it is written.
  /// - Throws: ``SiteError`` where the page would be too long.
  func render(
    _ page: any Page,
    at path: PagePath,
    to markup: inout Markup
  ) throws(SiteError) {
    let template = type(of: page).template
    try render([page.frame, page], with: template, as: path.file, to: &markup)
  }
}
