import Foundation
import HabitCore

extension SiteFolder {
  /// Returns the nearest folder above a file or folder that has settings.
  ///
  /// The folders of the path itself count before those that links lead to.
  ///
  /// - Returns: The path of the site folder, relative to the current one where it is near, or `nil`
  ///   if no folder above has settings.
  /// - Throws: ``ImportFailure`` if the nearest settings have a wrong name, or belong to another
  ///   user than the input: anybody could put them into a folder that everybody can write to.
  package static func folder(above input: String) throws(ImportFailure) -> String? {
    for start in starts(of: input) {
      for folder in sequence(first: start, next: parent) {
        guard !exists(at: folder) else {
          try requireTrust(in: path(ofSettingsIn: folder), for: input)
          return shown(folder)
        }
        try refuseMisnamedSettings(in: folder)
      }
    }
    return nil
  }

  /// Throws if a folder without `habitsite.yml` has a file whose name was meant to be that.
  package static func refuseMisnamedSettings(in folder: String) throws(ImportFailure) {
    guard let name = misnamedSettings(in: folder) else { return }
    let file = folder == "/" ? "/" + name : "\(shown(folder))/\(name)"
    let path = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
    throw ImportFailure([
      ImportError(
        Location(file: path),
        "settings are only read from 'habitsite.yml'; rename the file, or build without settings"
          + " with '--no-settings'"
      )
    ])
  }

  /// Returns the site folders directly below a folder, sorted.
  package static func folders(in folder: String) -> [String] {
    do {
      return try FolderNames(of: folder).visible.filter { exists(at: FolderTree.path(folder, $0)) }
    } catch {
      // A folder that cannot be listed has nothing to name.
      return []
    }
  }

  /// Returns the path of a file relative to a site folder, if it is in there.
  package static func name(of path: String, below folder: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// Returns the paths that the patterns of the settings match.
  package func paths(matching patterns: [String]) -> [String] {
    var passedOver: [Diagnostic] = []
    return patterns.flatMap { Self.paths(matching: path(of: $0), &passedOver) ?? [] }
  }

  /// Returns how the settings say that named exports are to be read.
  ///
  /// - Parameters:
  ///   - inputs: The paths of exports, and of folders of them, as the user gave them.
  ///   - patterns: The patterns of the settings, and how the files of each are to be read.
  /// - Returns: The forms by the paths of the inputs, and of the files in them.
  package func forms(
    of inputs: [String],
    matching patterns: [(path: String, form: ExportFile.Form)]
  ) -> [String: ExportFile.Form] {
    var forms: [String: ExportFile.Form] = [:]
    for (pattern, form) in patterns where form != ExportFile.Form() {
      for match in paths(matching: [pattern]) {
        guard let file = Self.realPath(match) else { continue }
        for input in inputs {
          guard let real = Self.realPath(input) else { continue }
          if file == real { forms[input] = form }
          if file.hasPrefix(real + "/") {
            forms[FolderTree.path(input, String(file.dropFirst(real.count + 1)))] = form
          }
        }
      }
    }
    return forms
  }
}

extension SiteFolder {
  /// The real folder of the path, then that of the file or folder to which its links lead.
  private static func starts(of input: String) -> [String] {
    let end = input.split(separator: "/").last ?? ""
    let holder = input.hasSuffix(end) ? String(input.dropLast(end.count)) : ""
    let isNamed = !["", ".", ".."].contains(end)
    let starts = [
      isNamed ? realPath(holder.isEmpty ? "." : holder) : nil,
      realPath(input).flatMap(parent),
    ]
    return starts.compactMap(\.self)
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the folder that contains one, or `nil` for the root.
  private static func parent(of folder: String) -> String? {
    guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
    return slash == folder.startIndex ? "/" : String(folder[..<slash])
  }

  /// Returns a real path as a person in the current folder would write it.
  private static func shown(_ folder: String) -> String {
    guard folder.hasPrefix("/"), let here = realPath(".") else { return folder }
    if folder == here { return "." }
    if folder.hasPrefix(here == "/" ? "/" : here + "/") {
      return String(folder.dropFirst(here == "/" ? 1 : here.count + 1))
    }
    guard here.hasPrefix(folder == "/" ? "/" : folder + "/") else { return folder }
    let depth = here.dropFirst(folder.count).split(separator: "/").count
    return Array(repeating: "..", count: depth).joined(separator: "/")
  }

  private static func requireTrust(in settings: String, for input: String) throws(ImportFailure) {
    var owner = stat()
    var other = stat()
    guard stat(settings, &owner) == 0, ![0, geteuid()].contains(owner.st_uid) else { return }
    guard stat(input, &other) == 0, owner.st_uid != other.st_uid else { return }
    throw ImportFailure([
      ImportError(
        Location(file: settings),
        "the settings above \(input.quoted) belong to another user; move the export elsewhere, or"
          + " build without settings with '--no-settings'"
      )
    ])
  }

  /// Returns the name of a file that was meant to be `habitsite.yml`, such as `.habitsite.yml`,
  /// `Habitsite.yaml` and `habitsite.yml.txt`.
  private static func misnamedSettings(in folder: String) -> String? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { bytes in
          // Comparing bytes avoids making a `String` of every other name in the folder.
          strncasecmp(bytes, "habitsite.", 10) == 0 || strncasecmp(bytes, ".habitsite.", 11) == 0
            ? String(cString: bytes) : nil
        }
      }
      if let name, isMisnamed(name) { names.append(name) }
    }
    return names.min()
  }

  private static func isMisnamed(_ name: String) -> Bool {
    let word = name.lowercased().drop { $0 == "." }
    return word.hasPrefix("habitsite.yml") || word.hasPrefix("habitsite.yaml")
  }
}
