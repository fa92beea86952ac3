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
    // The script, if it runs, shows the form instead of the problem.
    """
    \(head(.sealedTitle, root: ""))<script defer src="\(Self.script.path)"></script>
    </head>
    <body>
    <main class="shell" data-opening="\(language[.openingSite])" \
    data-wrong="\(language[.wrongPassphrase])" data-failed="\(language[.siteUnreadable])" \
    data-unable="\(language[.cannotDecrypt])" data-lock="\(language[.lockSite])" \
    data-script="\(SiteAssets.script.path)">
    <h1>\(language[.sealedTitle])</h1>
    <p>\(language[.sealedLead])</p>
    <form hidden>
    <label for="passphrase">\(language[.passphrase])</label>
    <input id="passphrase" type="password" autocomplete="current-password" required>
    <button>\(language[.openSite])</button>
    </form>
    </main>
    <p class="shell-problem" role="status">\(language[.scriptsNeeded])</p>
    </body>
    </html>

    """
  }

  /// The page that a host shows for an address without a file, such as an address from before the
  /// site was sealed.
  private var notFound: Markup {
    """
    \(head(.pageNotFound, root: hostPath))</head>
    <body>
    <main class="shell">
    <h1>\(language[.pageNotFound])</h1>
    <p>\(language[.noPageHere]) \
    <a href="\(hostPath + PagePath.home.file)">\(language[.goToOverview])</a></p>
    </main>
    </body>
    </html>

    """
  }

  private func head(_ title: Phrase, root: String) -> Markup {
    """
    <!DOCTYPE html>
    <html lang="\(language.tag)"\
    \(raw: language.direction == .rightToLeft ? " dir=\"rtl\"" : "") \
    data-appearance="\(look.appearance)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; \
    style-src 'self'; img-src 'self' blob:; connect-src 'self'; base-uri 'none'; \
    form-action 'none'">
    <meta name="referrer" content="no-referrer">
    <meta name="robots" content="noindex">
    <title>\(language[title])</title>
    <link rel="stylesheet" href="\(root + style.path)">
    <link rel="icon" type="image/svg+xml" href="\(root + SiteAssets.icon.path)">

    """
  }
}

/// The look of the page that asks for the passphrase, which reveals nothing else of the site.
package struct SiteLook: Sendable {
  /// The style sheet with the colours and forms of the theme.
  let style: String
  /// `system`, `light` or `dark`.
  let appearance: String
}
