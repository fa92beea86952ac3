import HabitCore
import HabitRaster
import HabitRender

extension Workspace {
  /// Makes the site of a report, with the pictures that the settings ask for.
  ///
  /// - Throws: ``SiteError`` with all that is wrong with the templates and the pages, and where
  ///   pictures give rise to warnings and the flags forbid them.
  func site(of report: Report, _ options: InputOptions) async throws -> Site {
    var sources = sources
    if settings.privacy.showsPhotos {
      sources.photos = await SitePhotos(of: report, from: photos, by: .librsvg)
      options.console.tell(sources.photos.diagnostics)
      try Self.refuse(sources.photos.diagnostics, options)
    }
    return try Site(of: report, settings: settings, sources: sources, language: language)
  }
}
