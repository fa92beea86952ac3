import Foundation
package import HabitCore

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
  /// The paths of the files below `static/`, by their path there: `.well-known/security.txt`.
  package let statics: [String: String]
  /// The files of languages by their tags: `fr` for `languages/fr.yml`.
  package let languages: [String: ExportFile]
  /// The files of table formats by their ids: `gym` for `formats/gym.yml`.
  package let formats: [String: ExportFile]
  /// The files of themes by their names: `zen.yml`, `zen.css`.
  package let themes: [String: ExportFile]
  package let style: ExportFile?
  /// The state of all these files, and of the settings of a profile, before they were read.
  private let stamp: InputStamp
  /// What was ignored.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Reads the settings, the templates, the pages, the languages, the themes and the style sheet of
  /// a folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - profile: The profile whose settings count, too.
  /// - Throws: ``ImportFailure`` with the first file that cannot be read.
  package init(_ path: String, profile: String? = nil) throws(ImportFailure) {
    self.path = path
    stamp = InputStamp(of: Self.files(in: path, profile: profile))
    do throws(ImportError) {
      settings = try Self.file(at: Self.path(ofSettingsIn: path))
      var passedOver: [Diagnostic] = []
      func paths(below folder: String) throws(ImportError) -> [String: String] {
        try Self.paths(below: Self.join(path, folder), &passedOver)
      }
      let templates = try paths(below: "templates")
      self.templates = try Self.files(at: templates, endingWith: ".mustache")
      styles = try Self.files(at: templates, endingWith: ".css")
      let content = try paths(below: "content")
      self.content = try Self.files(at: content, endingWith: ".md")
      contentFiles = content.filter { !$0.key.hasSuffix(".md") }
      statics = try Self.statics(in: Self.join(path, "static"))
      let fileExtension = ".yml"
      func named(in folder: String) throws(ImportError) -> [String: ExportFile] {
        let files = try Self.files(at: paths(below: folder), endingWith: fileExtension)
        let names = files.map { (String($0.dropLast(fileExtension.count)), $1) }
        return Dictionary(names) { first, _ in first }
      }
      languages = try named(in: "languages")
      formats = try named(in: "formats")
      let themes = try paths(below: "themes")
      self.themes = try Self.files(at: themes, endingWith: fileExtension)
        .merging(Self.files(at: themes, endingWith: ".css")) { $1 }
      diagnostics = passedOver
      let style = Self.join(path, "style.css")
      self.style = Self.isThere(style) ? try Self.file(at: style) : nil
    } catch {
      throw ImportFailure([error])
    }
  }

  /// Returns the path of a name in the settings, relative to the folder, or to the home folder
  /// where it begins with `~/`.
  package func path(of name: String) -> String {
    guard name == "~" || name.hasPrefix("~/") else { return Self.join(path, name) }
    let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
    return home + name.dropFirst()
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
  package static func exists(at path: String) -> Bool { isThere(Self.path(ofSettingsIn: path)) }

  /// Reads the exports that patterns such as `exports/*` match, relative to the folder.
  ///
  /// - Parameters:
  ///   - patterns: The patterns of the settings, and how the files of each are to be read.
  ///   - limits: The maximum sizes.
  ///   - absence: What happens if an export is missing or empty.
  /// - Returns: The exports in the order of the patterns, those of one pattern sorted by path.
  /// - Throws: ``ImportFailure`` with each pattern that matches nothing, and each file that cannot
  ///   be read.
  package func exports(
    matching patterns: [(path: String, form: ExportFile.Form)],
    limits: InputLimits = InputLimits(),
    absence: Absence = .refused
  ) throws(ImportFailure) -> InputFiles {
    var inputs: [InputFiles.Input] = []
    // By the bytes of paths: two may be one text in two Unicode forms.
    var indexes: [[UInt8]: Int] = [:]
    var passedOver: [Diagnostic] = []
    var errors: [ImportError] = []
    for (pattern, form) in patterns {
      let matches = Self.paths(matching: self.path(of: pattern), &passedOver)
      let words = "'exports: \(pattern.escapedForMessages)'"
      let problem: String? =
        switch matches {
        case nil: "a folder on the path of \(words) cannot be read; check its permissions"
        case []?: "no file matches \(words); put an export there"
        case _?: nil
        }
      if let problem {
        let reasons = [problem] + (matches == [] ? passedOver.map(\.message) : [])
        let location = Location(file: settings.path)
        if absence == .reported, matches != nil {
          passedOver.append(Self.reported(problem, at: location))
        } else {
          errors.append(ImportError(location, reasons.joined(separator: "; ")))
        }
      }
      for path in matches ?? [] {
        if absence == .reported, Self.isEmptyFile(path) {
          passedOver.append(Self.reported("\(path.quoted) is empty", at: Location(file: path)))
          continue
        }
        let isNamed = path == self.path(of: pattern)
        if let index = indexes[Array(path.utf8)] {
          // A later pattern may say more of a file that an earlier one has, too.
          if form != ExportFile.Form() { inputs[index].form = form }
          if isNamed { inputs[index].naming = .byPath }
        } else {
          indexes[Array(path.utf8)] = inputs.count
          let naming = isNamed ? InputFiles.Input.Naming.byPath : .byPattern
          inputs.append(InputFiles.Input(path: path, form: form, naming: naming))
        }
      }
    }
    guard errors.isEmpty else { throw ImportFailure(errors) }
    var files = try InputFiles(inputs, limits)
    files.diagnostics += passedOver
    return files
  }

  /// What happens if an export that the settings name is missing or empty.
  package enum Absence: Sendable {
    case refused
    /// The export gets a warning, because the history still has its habits.
    case reported
  }

  private static func reported(_ problem: String, at location: Location) -> Diagnostic {
    Diagnostic(.warning, "history.export", "\(problem); kept from history", at: location)
  }

  private static func isEmptyFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
  }

  /// Returns the state of the files of the folder before they were read, and that of exports now.
  ///
  /// Of the settings, only what a page can depend on counts, not where the site is sent.
  package func stamp(with exports: [String], excluding output: String) -> InputStamp {
    var stamp = stamp
    stamp.setContent(Self.withoutPublishing(settings.bytes), of: settings.path)
    // Hidden ones are published, too.
    stamp.add(statics.values.sorted())
    stamp.add(InputStamp.paths(ofExports: exports), excluding: output)
    return stamp
  }

  /// Returns settings without the lines of `publish`.
  private static func withoutPublishing(_ bytes: [UInt8]) -> [UInt8] {
    var isPublishing = false
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(
      lines.filter { line in
        // Only a key of the file begins its line; what belongs to a key is indented, or a list.
        if let first = line.first, !" \t\r#-".utf8.contains(first) {
          isPublishing = line.starts(with: "publish:".utf8)
        }
        return !isPublishing
      }.joined(separator: [UInt8(ascii: "\n")])
    )
  }

  /// The files and folders that a build of a folder reads besides exports.
  package static func files(in folder: String, profile: String?) -> [String] {
    let names = ["content", "formats", "languages", "static", "style.css", "templates", "themes"]
    return [path(ofSettingsIn: folder)]
      + (profile.map { [join(folder, name(ofProfile: $0))] } ?? [])
      + names.map { join(folder, $0) }
  }

  static func path(ofSettingsIn folder: String) -> String { join(folder, settingsName) }

  static let settingsName = "habitsite.yml"

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
    let isEmpty = version.status.kind == .file && version.status.size == 0
    let bytes = isEmpty ? [] : try DiskFile.bytes(of: version, InputLimits())
    return ExportFile(path: path, bytes: bytes)
  }

  /// Reads the files with an ending, by their path below their folder.
  private static func files(
    at paths: [String: String],
    endingWith fileExtension: String
  ) throws(ImportError) -> [String: ExportFile] {
    var files: [String: ExportFile] = [:]
    for (name, path) in paths where path.hasSuffix(fileExtension) {
      files[name] = try file(at: path)
    }
    return files
  }

  /// Returns the paths of the files below a folder by their path below it; empty if there is no
  /// folder.
  ///
  /// - Throws: ``ImportError`` if two paths are one text in two Unicode forms: what is made of them
  ///   would have one name.
  private static func paths(
    below folder: String,
    _ passedOver: inout [Diagnostic]
  ) throws(ImportError) -> [String: String] {
    guard isThere(folder) else { return [:] }
    let tree = try FolderTree(folder)
    passedOver += tree.diagnostics.filter { $0.severity == .warning }
    var paths: [String: String] = [:]
    for path in tree.files {
      let name = String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
      guard let other = paths.updateValue(path, forKey: name) else { continue }
      let forms = [other, path].map { path in
        "'" + path.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "'"
      }
      throw ImportError(
        Location(file: folder),
        "\(forms.joined(separator: " and ")) are one name in two Unicode forms; rename one of them"
      )
    }
    return paths
  }

  /// Returns the paths that a pattern with `*`, `?` and `[…]` matches, sorted by their bytes; `nil`
  /// if a folder could not be listed, because its content would be missed.
  static func paths(matching pattern: String, _ passedOver: inout [Diagnostic]) -> [String]? {
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
    var paths: [String] = []
    for index in 0..<Int(matches.gl_pathc) {
      guard let match = matches.gl_pathv[index] else { continue }
      guard let path = String(validatingCString: match) else {
        let bytes = UnsafeRawBufferPointer(start: match, count: strlen(match))
        passedOver.append(FolderNames.unreadable(bytes, at: nil))
        continue
      }
      // A file with this name is not the standard input.
      paths.append(path == InputFiles.standardInput ? "./\(path)" : path)
    }
    return paths
  }
}

extension SiteFolder {
  private static let maxStaticCount = 10_000

  /// Returns the paths of all files below a folder, also of hidden ones, by their path below it;
  /// empty if there is no folder.
  ///
  /// - Throws: ``ImportError`` at what cannot be copied as it is, such as a link.
  static func statics(in folder: String) throws(ImportError) -> [String: String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [:] }
    var paths: [String: String] = [:]
    var folders = [""]
    while let parent = folders.popLast() {
      let names = try FolderNames(of: parent.isEmpty ? folder : "\(folder)/\(parent)")
      if let name = names.others.first {
        throw ImportError(Location(file: folder), "\(FolderNames.problem(of: name)); rename it")
      }
      for name in names.all where name != ".DS_Store" {
        let inner = parent.isEmpty ? name : "\(parent)/\(name)"
        let path = "\(folder)/\(inner)"
        switch try FileStatus(of: path).kind {
        case .file: paths[inner] = path
        case .folder: folders.append(inner)
        case .link, .other:
          throw ImportError(Location(file: path), "not a plain file; put the file itself there")
        }
      }
      guard paths.count + folders.count <= maxStaticCount else {
        throw ImportError(Location(file: folder), "more than \(maxStaticCount) files")
      }
    }
    return paths
  }
}
