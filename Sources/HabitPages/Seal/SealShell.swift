import HabitConfig
import HabitFacts
import HabitOutput
import HabitText

/// The readable files of a sealed site: a page that asks for the passphrase, and its assets.
///
/// They contain nothing of the habits or the settings except the language, the colours and forms of
/// the theme, and the path on the host.
struct SealShell {
  private let language: Language
  private let look: SiteLook
  /// The path of the site on its host, with slashes around it.
  private let hostPath: String

  init(language: Language, look: SiteLook, hostPath: String) {
    self.language = language
    self.look = look
    self.hostPath = hostPath
  }

  var files: [OutputFile] {
    [
      OutputFile(path: PagePath.home.file, bytes: page.bytes),
      OutputFile(path: PagePath.notFound.file, bytes: notFound.bytes),
      OutputFile(path: RobotsFile.path, bytes: Array("User-agent: *\nDisallow: /\n".utf8)),
      style, Self.script,
    ] + Self.sharedAssets
  }

  /// The files that are the same for every site, sealed or not, and reveal nothing about it.
  static let sharedAssets = [SiteAssets.icon, SiteAssets.script]

  private var style: OutputFile {
    SiteAssets.asset("shell", "css", look.style + BuiltInFiles.text("sealed/shell.css"))
  }

  private static let script = SiteAssets.asset("shell", "js", BuiltInFiles.text("sealed/shell.js"))

  /// The page that asks for the passphrase and then shows the pages of the site.
  private var page: Markup {
    var page = Markup()
    writeHead(&page, title: .sealedTitle, root: "")
    page.raw("<script defer")
    page.attribute("src", Self.script.path)
    page.raw("></script>\n</head>\n<body>\n<main class=\"shell\"")
    page.attribute("data-opening", language[.openingSite])
    page.attribute("data-wrong", language[.wrongPassphrase])
    page.attribute("data-failed", language[.siteUnreadable])
    page.attribute("data-unable", language[.cannotDecrypt])
    page.attribute("data-lock", language[.lockSite])
    page.attribute("data-script", SiteAssets.script.path)
    page.raw(">\n")
    page.element("h1", language[.sealedTitle])
    page.element("p", language[.sealedLead])
    page.raw("<form hidden>\n<label for=\"passphrase\">")
    page.text(language[.passphrase])
    page.raw(
      """
      </label>
      <input id="passphrase" type="password" autocomplete="current-password" required>
      <button>
      """
    )
    page.text(language[.openSite])
    page.raw("</button>\n</form>\n</main>\n<p class=\"shell-problem\" role=\"status\">")
    // The script, if it runs, shows the form instead.
    page.text(language[.scriptsNeeded])
    page.raw("</p>\n</body>\n</html>\n")
    return page
  }

  /// The page that a host shows for an address without a file, such as an address from before the
  /// site was sealed.
  private var notFound: Markup {
    var page = Markup()
    writeHead(&page, title: .pageNotFound, root: hostPath)
    page.raw("</head>\n<body>\n<main class=\"shell\">\n")
    page.element("h1", language[.pageNotFound])
    page.raw("<p>")
    page.text(language[.noPageHere])
    page.raw(" <a")
    page.attribute("href", hostPath + PagePath.home.file)
    page.raw(">")
    page.text(language[.goToOverview])
    page.raw("</a></p>\n</main>\n</body>\n</html>\n")
    return page
  }

  private func writeHead(_ page: inout Markup, title: Phrase, root: String) {
    page.raw("<!DOCTYPE html>\n<html")
    page.attribute("lang", language.tag)
    if language.direction == .rightToLeft {
      page.attribute("dir", language.direction.rawValue)
    }
    page.attribute("data-appearance", look.appearance)
    page.raw(
      """
      >
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; \
      style-src 'self'; img-src 'self' blob:; connect-src 'self'; base-uri 'none'; \
      form-action 'none'">
      <meta name="referrer" content="no-referrer">
      <meta name="robots" content="noindex">

      """
    )
    page.element("title", language[title])
    page.raw("<link rel=\"stylesheet\"")
    page.attribute("href", root + style.path)
    page.raw(">\n<link rel=\"icon\" type=\"image/svg+xml\"")
    page.attribute("href", root + SiteAssets.icon.path)
    page.raw(">\n")
  }
}

/// What a page of a site looks like before anything of the site is known.
package struct SiteLook: Sendable {
  /// The style sheet with the colours and forms of the theme.
  let style: String
  /// `system`, `light` or `dark`.
  let appearance: String
}
