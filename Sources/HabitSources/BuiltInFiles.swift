private import CTemplates

/// The templates, style sheets and first files of a site inside of the program.
///
/// A file becomes text when it is asked for.
package enum BuiltInFiles {
  package static let templateSuffix = ".mustache"

  /// The files of languages by their tags.
  package static let languages = files(in: languageFolder, withSuffix: languageSuffix)

  /// The files of themes by their names: `zen.yml`, `zen.css`.
  package static let themes = files(in: "themes/")

  private static let mailFolder = "mail/"
  private static let languageFolder = "languages/"
  private static let languageSuffix = ".yml"
}

extension BuiltInFiles {
  /// All files by their names: `layout.mustache`, `style.css`.
  package static var all: [String: SourceFile] { files(in: "") }

  /// The templates by their names without the ending.
  package static var templates: [String: SourceFile] { files(in: "", withSuffix: templateSuffix) }

  /// Those of them that no mail is made of.
  package static var pageTemplates: [String: SourceFile] {
    templates.filter { !$0.key.hasPrefix(mailFolder) }
  }

  /// The file of the language of a tag, without a look at the others.
  package static func language(_ tag: String) -> SourceFile? {
    file(languageFolder + tag + languageSuffix)
  }

  /// The file of a name.
  package static func file(_ name: String) -> SourceFile? {
    (0..<habitsite_template_count()).lazy.map(habitsite_template_at)
      .first { name == String(cString: $0.name) }.map { SourceFile($0, name: name) }
  }

  /// The text of a built-in file.
  package static func text(_ name: String) -> String {
    file(name)?.text ?? ""
  }

  /// The files of a folder by what is left of their names.
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
