import HabitConfig
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// Writes pages as HTML, by one template for each kind of section.
struct PageWriter: Sendable {
  private let templates: TemplateSet
  /// The templates of a kind of page that has some of its own: `month/hero` in place of `hero`.
  private let kinds: [Page.Kind: TemplateSet]

  /// The template of every page.
  private static let template = "page"

  /// The built-in templates; a test ensures that they are valid.
  private static let builtIn = PageWriter(
    templates: TemplateSet(builtIn: BuiltInFiles.pageTemplates),
    kinds: [:]
  )

  /// Reads the built-in templates ahead of their first use.
  static func prepare() { _ = builtIn }

  /// Creates a writer with the templates of the owner over the built-in ones, or returns the
  /// problems of the owner's.
  static func writer(
    _ own: [String: SourceFile]
  ) -> (writer: PageWriter?, problems: [Diagnostic]) {
    if own.isEmpty { return (builtIn, []) }
    let files = BuiltInFiles.templates.merging(own) { $1 }
    do throws(SiteError) {
      let templates = try TemplateSet(files)
      var problems = Self.problems(in: templates)
      var kinds: [Page.Kind: TemplateSet] = [:]
      for kind in Page.Kind.allCases {
        let prefix = "\(kind.rawValue)/"
        let some = own.filter { $0.key.hasPrefix(prefix) }
          .map { (String($0.key.dropFirst(prefix.count)), $0.value) }
        if some.isEmpty { continue }
        let set = try TemplateSet(files.merging(some) { $1 })
        problems += Self.problems(in: set).filter { !problems.contains($0) }
        kinds[kind] = set
      }
      return (PageWriter(templates: templates, kinds: kinds), problems)
    } catch {
      return (nil, error.problems)
    }
  }

  /// Returns why a template of the owner can be used by no page, or `nil` if one uses it.
  func objection(to name: String) -> String? {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    if let folder = parts.first, let section = parts.dropFirst().first, folder != "mail" {
      guard Page.Kind(rawValue: folder) != nil else {
        let hint = NearestName.hint(folder, among: Page.Kind.allCases.map(\.rawValue))
        return "no kind of page is called \(folder.quoted)\(hint)"
      }
      if BuiltInFiles.pageTemplates[section] != nil { return nil }
      let all = BuiltInFiles.pageTemplates.keys.map { "\(folder)/\($0)" }
      return "no page uses a template \(name.quoted)\(NearestName.hint(name, among: all))"
    }
    let names = BuiltInFiles.templates.keys
    guard !names.contains(name), !templates.isUsed(name) else { return nil }
    return Retired.message(about: name, in: Retired.templates)
      ?? "no page uses a template \(name.quoted)\(NearestName.hint(name, among: names))"
  }

  private static func problems(in templates: TemplateSet) -> [Diagnostic] {
    templates.problems(of: template, rendering: PageModel.schema)
  }

  /// Appends a page; the templates must have no problems.
  ///
  /// - Throws: ``SiteError`` if it would be too long.
  func write(_ page: Page, of site: SiteModel, to markup: inout Markup) throws(SiteError) {
    let set = kinds[page.kind] ?? templates
    try set.render(
      [PageModel(page, site)],
      with: Self.template,
      as: page.path.file,
      to: &markup
    )
  }
}
