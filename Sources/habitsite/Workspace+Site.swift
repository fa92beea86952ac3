import HabitCore
import HabitOutput
import HabitPages
import HabitParts
import HabitRaster
import HabitSettings

extension Workspace {
  /// Makes the site of a report, with the pictures that the settings ask for.
  ///
  /// - Parameters:
  ///   - report: The figures.
  ///   - options: Whether warnings are refused.
  ///   - passphrase: What the site will be sealed with, or `nil` where it is not.
  /// - Returns: The site, with what its pictures and words gave rise to; it has been told.
  /// - Throws: ``SiteError`` with all that is wrong with the templates and the pages, and where
  ///   pictures and words give rise to warnings and the flags forbid them.
  func site(
    of report: Report,
    _ options: InputOptions,
    sealedBy passphrase: Passphrase? = nil
  ) async throws -> (site: Site, diagnostics: [Diagnostic]) {
    var (settings, sources) = (settings, sources)
    settings.isSealed = passphrase != nil
    sources.program = RunningProgram.identity
    var diagnostics: [Diagnostic] = []
    if settings.privacy.showsPhotos {
      sources.photos = await SitePhotos(of: report, from: photos, by: .librsvg)
      diagnostics += sources.photos.diagnostics
    }
    // A picture of a shared page has a full address, and nobody can see one that is sealed.
    if !settings.baseURL.isEmpty, !settings.isSealed {
      do throws(RasterError) {
        try Rasterizer.requireLibrary()
        sources.pictures = .librsvg
      } catch {
        let message = "shared pages go without a picture: \(error.message)"
        diagnostics.append(Diagnostic(.warning, "card", message))
      }
    }
    diagnostics +=
      PrivacyLeakCheck(
        in: report,
        settings: settings,
        sources: sources,
        keeping: published.keptNames
      ).diagnostics
    options.console.tell(diagnostics)
    try Self.refuse(diagnostics, options)
    let site = try Site(of: report, settings: settings, sources: sources, language: language)
    return (site, diagnostics)
  }

  /// The files of a site as they are written: sealed where there is a passphrase.
  func files(
    of site: Site,
    sealedBy passphrase: Passphrase?,
    in folder: String
  ) throws -> [OutputFile] {
    guard let passphrase else { return site.files }
    return try Seal(passphrase, output: folder)
      .files(sealing: site.files, language: language, hostPath: settings.hostPath)
  }
}
