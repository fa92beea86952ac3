import Foundation
import HabitCore

/// A folder with a `habitsite.yml` and the files of the site's owner.
package struct SiteFolder: Sendable {
  /// The path as the user gave it.
  package let path: String
  package let settings: ExportFile
  /// The templates by their path below `templates/`: `layout.mustache`.
  package let templates: [String: ExportFile]
  /// The style sheets by their path below `templates/`: `style.css`.
  package let styles: [String: ExportFile]
  /// The Markdown pages by their path below `content/`: `guide/index.md`.
  package let content: [String: ExportFile]
  /// The paths of the other files below `content/`, by their path there: `guide/photo.jpg`.
  package let contentFiles: [String: String]
  /// The files of languages by their tags: `fr` for `languages/fr.yml`.
  package let languages: [String: ExportFile]
  /// The files of themes by their names: `zen.yml`, `zen.css`.
  package let themes: [String: ExportFile]
  package let style: ExportFile?

  /// Reads the settings, the templates, the pages, the languages, the themes and the style sheet of
  /// a folder.
  ///
  /// - Throws: ``ImportFailure`` with the first file that cannot be read.
  package init(_ path: String) throws(ImportFailure) {
    self.path = path
    do throws(ImportError) {
      settings = try Self.file(at: Self.settings(of: path))
      templates = try Self.files(below: Self.join(path, "templates"), endingWith: ".mustache")
      styles = try Self.files(below: Self.join(path, "templates"), endingWith: ".css")
      content = try Self.files(below: Self.join(path, "content"), endingWith: ".md")
      contentFiles = try Self.paths(below: Self.join(path, "content"))
        .filter { !$0.key.hasSuffix(".md") }
      languages = Dictionary(
        uniqueKeysWithValues: try Self.files(
          below: Self.join(path, "languages"),
          endingWith: ".yml"
        )
        .map { (String($0.dropLast(".yml".count)), $1) }
      )
      let themes = Self.join(path, "themes")
      self.themes = try Self.files(below: themes, endingWith: ".yml")
        .merging(try Self.files(below: themes, endingWith: ".css")) { $1 }
      let style = Self.join(path, "style.css")
      self.style = Self.isThere(style) ? try Self.file(at: style) : nil
    } catch {
      throw ImportFailure([error])
    }
  }
}

extension SiteFolder {
  /// Returns the path of a name in the settings, relative to the folder.
  package func path(of name: String) -> String {
    Self.join(path, name)
  }

  /// Reads a file below `content/` that is not a page, given its path.
  ///
  /// - Throws: ``ImportFailure`` if it cannot be read.
  package static func bytes(ofFileAt path: String) throws(ImportFailure) -> [UInt8] {
    do throws(ImportError) {
      return try file(at: path).bytes
    } catch {
      throw ImportFailure([error])
    }
  }

  /// Returns whether a folder is a site folder.
  package static func exists(at path: String) -> Bool {
    isThere(settings(of: path))
  }

  /// Reads the exports that patterns such as `exports/*` match, relative to the folder.
  ///
  /// - Parameters:
  ///   - patterns: The patterns of the settings, and how the files of each are to be read.
  ///   - limits: The maximum sizes.
  /// - Returns: The exports in the order of the patterns, those of one pattern sorted by path.
  /// - Throws: ``ImportFailure`` with each pattern that matches nothing, and each file that cannot
  ///   be read.
  package func exports(
    matching patterns: [(path: String, form: ExportFile.Form)],
    limits: InputLimits = InputLimits()
  ) throws(ImportFailure) -> InputFiles {
    var paths: [String] = []
    var forms: [String: ExportFile.Form] = [:]
    var errors: [ImportError] = []
    for (pattern, form) in patterns {
      let matches = Self.paths(matching: self.path(of: pattern))
      let words = "'exports: \(pattern.escapedForMessages)'"
      let problem: String? =
        switch matches {
        case nil: "a folder on the way of \(words) cannot be read; look who may read it"
        case []?: "no file for \(words); put an export there"
        case _?: nil
        }
      if let problem {
        errors.append(ImportError(Location(file: settings.path), problem))
      }
      for path in matches ?? [] {
        // A later pattern may say more of a file that an earlier one has, too.
        if forms[path] == nil { paths.append(path) }
        if forms[path] == nil || form != ExportFile.Form() { forms[path] = form }
      }
    }
    guard errors.isEmpty else { throw ImportFailure(errors) }
    return try InputFiles(paths: paths, forms: forms, limits: limits)
  }
}

extension SiteFolder {
  private static func settings(of path: String) -> String {
    join(path, "habitsite.yml")
  }

  private static func join(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  private static func file(at path: String) throws(ImportError) -> ExportFile {
    // An empty file of the owner is valid, unlike an empty export.
    let version = try FileVersion(of: path)
    let isEmpty = version.status.size == 0
    let bytes = isEmpty ? [] : try DiskFile.bytes(of: version, InputLimits())
    return ExportFile(path: path, bytes: bytes)
  }

  /// Returns the files below a folder by their path below it; empty if there is no folder.
  private static func files(
    below folder: String,
    endingWith ending: String
  ) throws(ImportError) -> [String: ExportFile] {
    var files: [String: ExportFile] = [:]
    for (name, path) in try paths(below: folder) where path.hasSuffix(ending) {
      files[name] = try file(at: path)
    }
    return files
  }

  /// Returns the paths of the files below a folder by their path below it; empty if there is no
  /// folder.
  private static func paths(below folder: String) throws(ImportError) -> [String: String] {
    guard isThere(folder) else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: try FolderTree(folder).files.map {
        (String($0.dropFirst(folder.count + 1)), $0)
      }
    )
  }

  /// Returns the paths that a pattern with `*`, `?` and `[…]` matches, sorted by their bytes; `nil`
  /// if a folder could not be listed, because its content would be missed.
  private static func paths(matching pattern: String) -> [String]? {
    var matches = glob_t()
    defer { globfree(&matches) }
    let isNoFolder: @convention(c) (UnsafePointer<CChar>?, CInt) -> CInt = { _, code in
      code == ENOENT || code == ENOTDIR ? 0 : code
    }
    switch glob(pattern, 0, isNoFolder, &matches) {
    case 0: break
    case GLOB_NOMATCH: return []
    default: return nil
    }
    return (0..<Int(matches.gl_pathc)).compactMap { index in
      // A file with this name is not the standard input.
      matches.gl_pathv[index].map { String(cString: $0) }
        .map { $0 == InputFiles.standardInput ? "./\($0)" : $0 }
    }
  }
}
