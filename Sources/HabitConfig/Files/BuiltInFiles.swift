private import CTemplates

/// The templates, style sheets and starter files that are embedded in the program.
///
/// A file is decoded when it is requested.
package enum BuiltInFiles {
  package static let templateSuffix = ".mustache"

  /// The language files by tag.
  package static let languages = files(in: languageFolder, withSuffix: languageSuffix)

  /// The theme files by name: `zen.yml`, `zen.css`.
  package static let themes = files(in: "themes/")

  /// The names of the themes, sorted.
  package static var themeNames: [String] {
    files(in: "themes/", withSuffix: languageSuffix).keys.sorted()
  }

  /// The files of table formats by id.
  package static var tableFormats: [String: SourceFile] {
    files(in: "formats/", withSuffix: languageSuffix)
  }

  private static let mailFolder = "mail/"
  private static let languageFolder = "languages/"
  private static let languageSuffix = ".yml"

  /// All files by name: `layout.mustache`, `style.css`.
  package static var all: [String: SourceFile] { files(in: "") }

  /// The templates by name without the suffix.
  package static var templates: [String: SourceFile] { files(in: "", withSuffix: templateSuffix) }

  /// The templates that are not for mail.
  package static var pageTemplates: [String: SourceFile] {
    templates.filter { !$0.key.hasPrefix(mailFolder) }
  }

  /// Returns the file of a language, without reading the others.
  package static func language(_ tag: String) -> SourceFile? {
    file(languageFolder + tag + languageSuffix)
  }

  /// Returns the file with a name.
  package static func file(_ name: String) -> SourceFile? {
    (0..<habitsite_template_count()).lazy.map(habitsite_template_at)
      .first { name == String(cString: $0.name) }.map { SourceFile($0, name: name) }
  }

  /// Returns the text of a built-in file, empty if there is none.
  package static func text(_ name: String) -> String { file(name)?.text ?? "" }

  /// Returns the files of a folder by name, without the folder and the suffix.
  private static func files(
    in folder: String,
    withSuffix suffix: String = ""
  ) -> [String: SourceFile] {
    var files: [String: SourceFile] = [:]
    for index in 0..<habitsite_template_count() {
      let template = habitsite_template_at(index)
      let name = String(cString: template.name)
      guard name.hasPrefix(folder), name.hasSuffix(suffix) else { continue }
      files[String(name.dropFirst(folder.count).dropLast(suffix.count))] =
        SourceFile(template, name: name)
    }
    return files
  }
}

extension SourceFile {
  fileprivate init(_ template: habitsite_template, name: String) {
    let bytes = UnsafeRawBufferPointer(start: template.bytes, count: template.count)
    self.init(path: "built-in \(name)", clean: String(decoding: bytes, as: UTF8.self))
  }
}
