package import HabitConfig

/// The files of a site's owner that pages are made from.
package struct SiteSources: Sendable {
  /// Templates that override or extend the built-in ones, by name without `.mustache`.
  package var templates: [String: SourceFile] = [:]
  /// Style sheets that override built-in ones: `style.css`, `matrix.css`.
  package var styles: [String: SourceFile] = [:]
  /// Markdown pages, by their path below `content/`.
  package var content: [String: SourceFile] = [:]
  /// The files that these pages can refer to, by their path below `content/`.
  package var files: [String: UserFile] = [:]
  /// The files that are published as they are, by their path in the site.
  package var statics: [String: UserFile] = [:]
  /// The language files, by language tag.
  package var languages: [String: SourceFile] = [:]
  /// The theme files, by name: `zen.yml`, `zen.css`.
  package var themes: [String: SourceFile] = [:]
  /// The style sheet that follows the theme's.
  package var style: SourceFile?
  /// The maker of preview pictures; without it there are none.
  package var pictures: PictureMaker?
  /// The photos of milestones; empty unless the settings publish them.
  package var photos = SitePhotos()

  package init() {}
}
