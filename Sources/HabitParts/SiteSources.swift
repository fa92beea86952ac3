package import HabitSources

/// The files of a site's owner, as far as pages are made of them.
package struct SiteSources: Sendable {
  /// Templates that take the place of built-in ones or add to them, by name without `.mustache`.
  package var templates: [String: SourceFile] = [:]
  /// Style sheets that take the place of built-in ones: `style.css`, `ribbon.css`.
  package var styles: [String: SourceFile] = [:]
  /// Markdown pages by their path below `content/`.
  package var content: [String: SourceFile] = [:]
  /// The files that these pages can refer to, by their path below `content/`.
  package var files: [String: UserFile] = [:]
  /// The files of languages by their tags.
  package var languages: [String: SourceFile] = [:]
  /// The files of themes by their names: `zen.yml`, `zen.css`.
  package var themes: [String: SourceFile] = [:]
  /// The style sheet that is added after the theme's.
  package var style: SourceFile?
  /// What draws the pictures of shared pages; without it there are none.
  package var pictures: PictureMaker?
  /// The photos of milestones; none unless the settings let them out.
  package var photos = SitePhotos()
  /// What tells this program from any other build of it; without it no page of an earlier build is
  /// taken to hold.
  package var program: String?

  package init() {}
}
