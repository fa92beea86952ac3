import HabitConfig
import HabitCore
import HabitFacts
import HabitImport
import HabitOutput
import HabitPages
import HabitRaster

extension Workspace {
  /// Makes the site of a report, with the pictures that the settings ask for.
  ///
  /// - Parameters:
  ///   - report: The figures.
  ///   - options: Whether warnings are refused.
  ///   - passphrase: The passphrase that seals the site, or `nil` if it is not sealed.
  /// - Returns: The site, with the diagnostics of its pictures and words, already printed.
  /// - Throws: ``SiteError`` with all errors in the templates and the pages, and if pictures
  ///   and words cause warnings and the flags forbid them.
  func site(
    of report: Report,
    _ options: InputOptions,
    sealedBy passphrase: Passphrase? = nil
  ) async throws -> (site: Site, diagnostics: [Diagnostic]) {
    var settings = settings
    var sources = read.sources
    settings.isSealed = passphrase != nil
    var diagnostics: [Diagnostic] = []
    if settings.privacy.showsPhotos {
      sources.photos = await SitePhotos(of: report, from: read.imported.photos, by: .librsvg)
      diagnostics += sources.photos.diagnostics
    }
    // The picture of a shared page needs a full address, and is of no use where it is encrypted.
    if !settings.baseURL.isEmpty, !settings.isSealed, settings.privacy.cards != .none {
      do throws(PictureError) {
        try Rasterizer.requireLibrary()
        sources.pictures = .librsvg
      } catch {
        let message = "shared pages have no picture: \(error.reason)"
        diagnostics.append(Diagnostic(.warning, "card", message))
      }
    }
    diagnostics +=
      PrivacyLeakCheck(
        in: report,
        settings: settings,
        sources: sources,
        keeping: habits.published.keptNames
      ).diagnostics
    try options.report(diagnostics)
    let site = try Site(of: report, settings: settings, sources: sources, language: read.language)
    try options.report(site.warnings)
    return (site, diagnostics + site.warnings)
  }

  /// Returns the files of a site as written: sealed if there is a passphrase.
  ///
  /// If not, the settings may ask for files that a host can send compressed; what is sealed cannot
  /// be compressed.
  func files(
    of site: Site,
    sealedBy passphrase: Passphrase?,
    in folder: String
  ) throws -> [OutputFile] {
    guard let passphrase else {
      return site.files + (settings.compresses ? try CompressedFiles.files(of: site.files) : [])
    }
    // A host reads files such as CNAME itself.
    let open = site.files.filter { site.openPaths.contains($0.path) }
    let others = site.files.filter { !site.openPaths.contains($0.path) }
    return try Seal(passphrase, output: folder)
      .files(
        sealing: others,
        language: read.language,
        look: site.look,
        hostPath: settings.hostPath
      ) + open
  }
}

extension PictureMaker {
  /// Makes pictures with librsvg, which the first of them loads.
  static let librsvg = PictureMaker(
    drawing: Rasterizer.png,
    photo: Rasterizer.photo,
    legible: Rasterizer.legible
  )
}
