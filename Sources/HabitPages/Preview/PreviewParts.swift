import HabitConfig
import HabitCore
import HabitText

/// The additions of a preview to the pages of a site: the script that reloads them, and the
/// problems.
enum PreviewParts {
  /// The folder of the parts, beside the site.
  static let folder = ".habitsite/"

  /// Returns a part by its path.
  static func file(named name: String) -> PreviewSite.Answer? {
    switch name {
    case folder + "reload.js": answer("reload.js")
    case folder + "problems.css": answer("problems.css")
    default: nil
    }
  }

  /// Returns a page with the parts appended.
  static func inserted(into page: [UInt8], of site: PreviewSite) -> [UInt8] {
    let end = Array("</body>".utf8)
    guard let location = page.lastIndex(of: end) else { return page + parts(of: site) }
    return Array(page[..<location]) + parts(of: site) + Array(page[location...])
  }

  /// Returns the page of a site that could not be built yet.
  static func emptyPage(of site: PreviewSite) -> [UInt8] {
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>habitsite</title>
      </head>
      <body>
      </body>
      </html>

      """
    return inserted(into: page.bytes, of: site)
  }

  private static func answer(_ name: String) -> PreviewSite.Answer {
    PreviewSite.Answer(
      status: .found,
      type: MediaType.of(name),
      bytes: Array(BuiltInFiles.text("preview/\(name)").utf8)
    )
  }

  private static func parts(of site: PreviewSite) -> [UInt8] {
    var markup = Markup()
    if !site.problems.isEmpty {
      markup += """
        <link rel="stylesheet" href="/.habitsite/problems.css">
        <section class="preview-problems" role="alert" lang="en" dir="ltr">\
        <h2>The site could not be rebuilt</h2>
        <ul>
        """
      for problem in site.problems {
        let place = problem.location.map { "\($0): " } ?? ""
        markup += "<li><code>\(place)</code>\(problem.message)</li>\n"
      }
      markup += "</ul></section>\n"
    }
    markup += """
      <script src="/.habitsite/reload.js" data-version="\(site.version)"></script>

      """
    return markup.bytes
  }
}

extension [UInt8] {
  /// Returns the index of the last occurrence of a byte sequence.
  fileprivate func lastIndex(of run: [UInt8]) -> Int? {
    guard count >= run.count else { return nil }
    return (0...count - run.count).reversed().first { self[$0..<$0 + run.count] == run[...] }
  }
}
