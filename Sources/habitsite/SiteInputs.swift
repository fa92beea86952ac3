import Foundation
import HabitConfig
import HabitCore
import HabitFacts
import HabitImport
import HabitReading
import HabitText

/// What a command reads before the exports: the settings and the files of a site folder.
struct SiteInputs: Sendable {
  /// The site folder that is named, or that holds the exports; `nil` where no settings apply.
  private(set) var folder: SiteFolder?
  private(set) var exports: Exports
  var settings: Settings
  let sources: SiteSources
  /// The table formats of the owner, by their ids in order.
  private(set) var tableFormats: [TableFormat] = []
  /// What the environment and the files of a site folder produced, and which settings apply.
  let diagnostics: [Diagnostic]
  /// The folder whose files were read, also where only its settings apply.
  let owner: SiteFolder?

  enum Exports {
    case named
    case ofSettings
  }

  /// Reads the site folder that the flags name, or that holds the exports that they name.
  init(_ options: InputOptions) throws {
    let choice = try SiteChoice(options)
    folder = choice.folder
    owner = choice.folder
    exports = choice.exports
    let settings = try SiteInputs.settings(of: folder, profile: options.profile)
    self.settings = settings.settings
    diagnostics = settings.diagnostics + (folder?.diagnostics ?? []) + choice.diagnostics
    sources = try folder.map { try SiteSources($0) } ?? SiteSources()
    tableFormats = try (folder?.formats ?? [:]).sorted { $0.key < $1.key }.map { id, file in
      try TableFormat(SourceFile(file), id: id)
    }
  }

  /// Has the settings of the environment alone.
  init() throws {
    folder = nil
    owner = nil
    exports = .named
    sources = SiteSources()
    (settings, diagnostics) = try SiteInputs.settings(of: nil, profile: nil)
  }

  /// The path of the output folder that the settings name.
  var output: String { folder?.path(of: settings.output) ?? settings.output }

  /// Whether builds keep a history of the exports.
  var keepsHistory: Bool { settings.keeping.isOn && exports == .ofSettings && folder != nil }

  /// Returns the state of the files that a build reads: those of the owner before they were read,
  /// and that of the exports now.
  func stamp(of options: InputOptions, excluding output: String) -> InputStamp {
    let patterns = settings.exports.map(\.path)
    let paths = exports == .named ? options.paths : folder?.paths(matching: patterns) ?? []
    guard let owner else {
      return InputStamp(of: InputStamp.paths(ofExports: paths), excluding: output)
    }
    return owner.stamp(with: paths, excluding: output)
  }

  /// The same settings and files for exports that the flags name.
  var forExports: SiteInputs {
    var siteInputs = self
    (siteInputs.folder, siteInputs.exports) = (nil, .named)
    return siteInputs
  }
}

extension SourceFile {
  /// Takes in a file of the owner as text.
  init(_ file: ExportFile) throws {
    if let location = file.locationOfInvalidUTF8 {
      throw SiteError("input.encoding", "not UTF-8 text; save the file as UTF-8", at: location)
    }
    let text = String(decoding: file.bytes, as: UTF8.self)
    if let line = text.lineOfExcessMark {
      let location = Location(file: file.path, line: line)
      throw SiteError("input.marks", "\(MarkRun.reason); remove some", at: location)
    }
    self.init(path: file.path, text: text)
  }
}

extension SiteSources {
  /// Takes in the owner's files.
  init(_ folder: SiteFolder) throws {
    self.init()
    for (path, file) in folder.templates {
      templates[String(path.dropLast(".mustache".count))] = try SourceFile(file)
    }
    content = try folder.content.mapValues(SourceFile.init)
    files = folder.contentFiles.mapValues(UserFile.init(contentAt:))
    statics = folder.statics.mapValues(UserFile.init(staticAt:))
    styles = try folder.styles.mapValues(SourceFile.init)
    languages = try folder.languages.mapValues(SourceFile.init)
    themes = try folder.themes.mapValues(SourceFile.init)
    style = try folder.style.map(SourceFile.init)
  }
}
