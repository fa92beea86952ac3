import Foundation
import HabitImport
import HabitReading

/// The first inputs of each target, out of files that tests and examples have anyway.
struct Seeds {
  private var inputs: [String: Set<[UInt8]>] = [:]

  /// - Parameter folders: Each is searched for exports as a whole, file by file, and for the texts
  ///   of Swift's literals.
  init(below folders: [String]) {
    for folder in folders {
      let paths = FileManager.default.subpaths(atPath: folder) ?? []
      for path in paths.sorted() {
        add(folder + "/" + path)
      }
    }
  }

  func write(to folder: String) {
    for target in FuzzTarget.all {
      let location = URL(filePath: folder).appending(path: target.name)
      do {
        try FileManager.default.createDirectory(at: location, withIntermediateDirectories: true)
        for (number, bytes) in (inputs[target.name] ?? []).enumerated() {
          try Data(bytes).write(to: location.appending(path: "seed-\(number)"))
        }
      } catch {
        fatalError("\(error)")
      }
    }
  }
}

extension Seeds {
  private static let maxSize = 250_000

  private mutating func add(_ path: String) {
    guard let bytes = Self.bytes(of: path) else {
      addExports(at: path)
      return
    }
    switch URL(filePath: path).pathExtension {
    case "swift":
      for literal in Self.literals(in: String(decoding: bytes, as: UTF8.self)) {
        add(Array(literal.utf8))
      }
    case "yml": add(bytes, to: [.settings, .theme, .language])
    case "md": add(bytes, to: [.page])
    case "plist":
      add(bytes, to: [.keyedArchive])
      addExports(at: path)
    case "mustache": add(bytes, to: [.template])
    default: addExports(at: path)
    }
  }

  /// Adds a text to the targets that may like it.
  private mutating func add(_ bytes: [UInt8]) {
    let files = [ExportFile(path: "a", bytes: bytes)]
    if let imported = FuzzedExport.read(files), let source = imported.sources.first {
      add(bytes, to: FuzzGroup.targets(of: source.format.id))
    }
    add(bytes, to: [.detection, .settings, .page])
  }

  /// Adds a file, or the exports of a folder.
  private mutating func addExports(at path: String) {
    guard let input = try? InputFiles(paths: [path]) else { return }
    if let bytes = Self.bytes(of: path) { add(bytes, to: [.archive]) }
    guard let imported = FuzzedExport.read(input.files) else { return }
    for source in imported.sources {
      let files = input.files.filter { source.paths.contains($0.path) }
      let bytes = Bundle.bytes(of: files)
      add(bytes, to: FuzzGroup.targets(of: source.format.id) + [.detection])
      if source.format.id == "habitsite" { add(bytes, to: [.site]) }
      add(FuzzedExport.written(imported), to: [.reader(format: "habitsite"), .site])
    }
  }

  private mutating func add(_ bytes: [UInt8], to targets: [FuzzTarget]) {
    guard !bytes.isEmpty, bytes.count <= Self.maxSize else { return }
    for target in targets {
      inputs[target.name, default: []].insert(bytes)
    }
  }

  /// The content of a file, or `nil` for a folder.
  private static func bytes(of path: String) -> [UInt8]? {
    // Foundation loses memory when it reads a folder as a file.
    URL(filePath: path).hasDirectoryPath
      ? nil : FileManager.default.contents(atPath: path).map(Array.init)
  }

  /// The texts between `"""`, without their indentation.
  private static func literals(in source: String) -> [String] {
    source.split(separator: "\"\"\"\n").dropFirst().map { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      return lines.prefix { !$0.hasSuffix("\"\"\"") }.map { String($0.dropFirst(margin)) }
        .joined(separator: "\n")
    }
  }
}
