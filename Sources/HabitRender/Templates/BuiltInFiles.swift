private import CTemplates

/// The templates, style sheets and first files of a site inside of the program.
enum BuiltInFiles {
  /// All files by their names: `layout.mustache`, `style.css`.
  static let all: [String: SourceFile] = {
    var files: [String: SourceFile] = [:]
    for index in 0..<habitsite_template_count() {
      let template = habitsite_template_at(index)
      let name = String(cString: template.name)
      let bytes = UnsafeRawBufferPointer(start: template.bytes, count: template.count)
      files[name] = SourceFile(
        path: "built-in \(name)",
        text: String(decoding: bytes, as: UTF8.self)
      )
    }
    return files
  }()
}

extension BuiltInFiles {
  static let templateSuffix = ".mustache"

  /// The templates by their names without the ending.
  static var templates: [String: SourceFile] {
    var templates: [String: SourceFile] = [:]
    for (name, file) in all where name.hasSuffix(templateSuffix) {
      templates[String(name.dropLast(templateSuffix.count))] = file
    }
    return templates
  }

  /// Those of them that no mail is made of.
  static var pageTemplates: [String: SourceFile] {
    templates.filter { !$0.key.hasPrefix(mailFolder) }
  }

  private static let mailFolder = "mail/"

  /// The files of languages by their tags.
  static let languages: [String: SourceFile] = files(in: "languages/", without: ".yml")

  /// The files of themes by their names: `zen.yml`, `zen.css`.
  static let themes: [String: SourceFile] = files(in: "themes/")

  private static func files(
    in folder: String,
    without suffix: String = ""
  ) -> [String: SourceFile] {
    var files: [String: SourceFile] = [:]
    for (name, file) in all where name.hasPrefix(folder) {
      files[String(name.dropFirst(folder.count).dropLast(suffix.count))] = file
    }
    return files
  }

  /// The text of a built-in file.
  static func text(_ name: String) -> String {
    all[name]?.text ?? ""
  }
}
