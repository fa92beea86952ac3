import Foundation
import HabitCore
import HabitLanguage
import HabitParts
import HabitReading
import HabitSettings
import HabitSources

/// What a command reads before the exports: the settings and the files of a site folder.
struct WorkspaceGround: Sendable {
  /// `nil` where the inputs are exports.
  let folder: SiteFolder?
  let settings: Settings
  let sources: SiteSources
  /// What the environment gave rise to.
  let diagnostics: [Diagnostic]
  /// A language of earlier exports, which need not be read again.
  var language: Language?
}

extension WorkspaceGround {
  /// Reads the site folder that the flags name, if there is one.
  init(_ options: InputOptions) throws {
    folder = try Workspace.siteFolder(of: options.inputs)
    (settings, diagnostics) = try Workspace.settings(of: folder, profile: options.profile)
    sources = try folder.map { try SiteSources($0) } ?? SiteSources()
  }

  /// Reads a file of settings.
  init(settingsAt path: String) throws {
    let bytes = try SiteFolder.bytes(ofFileAt: path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SiteError(
        "input.encoding",
        "no UTF-8 text; save the file as UTF-8",
        at: Location(file: path)
      )
    }
    let environment = SettingsEnvironment(ProcessInfo.processInfo.environment)
    settings = try Settings(SourceFile(path: path, text: text), environment: environment)
    (folder, sources, diagnostics) = (nil, SiteSources(), environment.diagnostics)
  }

  /// The same settings and files for exports that the flags name.
  var forExports: WorkspaceGround {
    WorkspaceGround(folder: nil, settings: settings, sources: sources, diagnostics: diagnostics)
  }
}

extension SourceFile {
  /// Takes in a file of the owner as text.
  init(_ file: ExportFile) throws {
    if let location = file.locationOfInvalidUTF8 {
      throw SiteError("input.encoding", "no UTF-8 text; save the file as UTF-8", at: location)
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
    files = folder.contentFiles.mapValues { path in
      UserFile(path: path) { () throws(SiteError) in
        do throws(ImportFailure) {
          return try SiteFolder.bytes(ofFileAt: path)
        } catch {
          throw SiteError(error.problems)
        }
      }
    }
    styles = try folder.styles.mapValues(SourceFile.init)
    languages = try folder.languages.mapValues(SourceFile.init)
    themes = try folder.themes.mapValues(SourceFile.init)
    style = try folder.style.map(SourceFile.init)
  }
}
