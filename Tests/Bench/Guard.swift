import Foundation

/// What a build of a small and of a middle site costs, against recorded figures.
///
/// Valgrind counts the instructions, and the bytes are those of the site. Both are nearly the same
/// on every run, however busy the machine is.
struct Guard {
  private let program: String

  init(of program: String) {
    self.program = program
  }
}

extension Guard {
  /// What is counted, by the name in the file.
  private enum Figure: String, CaseIterable {
    case instructions, bytes

    /// By how much a count may differ from the recorded one.
    var tolerance: Double {
      switch self {
      case .instructions: 0.05
      case .bytes: 0.03
      }
    }
  }

  private static let sizes = Size.all.prefix(2)

  /// Counts, and compares with the lines of a file, such as `S bytes 1600000`.
  ///
  /// - Throws: ``Child/Failure`` where a count differs by more than its tolerance; what is less has
  ///   to be recorded, too, or it would be lost unseen.
  func run(against path: String) throws {
    let recorded = try Self.figures(in: String(contentsOfFile: path, encoding: .utf8))
    var lines: [String] = []
    var isFar = false
    for size in Self.sizes {
      let counts = try counts(size)
      for figure in Figure.allCases {
        let key = "\(size.name) \(figure.rawValue)"
        let count = counts[figure, default: 0]
        lines.append("\(key) \(count)")
        guard let known = recorded[key], known > 0 else {
          throw Child.Failure(reason: "no line '\(key) …' in \(path); now it is \(count)")
        }
        let change = Double(count) / Double(known) - 1
        print("\(key): \(count), \(String(format: "%+.1f %%", change * 100)) of \(known)")
        isFar = isFar || abs(change) > figure.tolerance
      }
    }
    guard !isFar else {
      throw Child.Failure(
        reason: "that is too much of a change; mend it, or say why and write into \(path):\n"
          + lines.joined(separator: "\n")
      )
    }
  }

  private static func figures(in text: String) -> [String: Int] {
    var figures: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, let count = Int(words[2]) else { continue }
      figures["\(words[0]) \(words[1])"] = count
    }
    return figures
  }

  private func counts(_ size: Size) throws -> [Figure: Int] {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try ExportForm.openFormat.write(InventedLog(size), to: folder.file("export.json"))
    // Valgrind cannot read what the linker writes for debuggers.
    _ = try Child.run("/usr/bin/env", "strip", "-g", "-o", folder.file("habitsite"), program)
    _ = try Child.run(
      "/usr/bin/env",
      "SWIFT_DETERMINISTIC_HASHING=1",
      "valgrind",
      "--tool=callgrind",
      "--callgrind-out-file=\(folder.file("counts"))",
      folder.file("habitsite"),
      "build",
      folder.file("export.json"),
      "--as-of",
      "\(InventedLog.lastDay)",
      "--time-zone",
      "UTC",
      "--output",
      folder.file("site"),
      "--quiet"
    )
    let text = try String(contentsOfFile: folder.file("counts"), encoding: .utf8)
    let total = text.split(separator: "\n").last { $0.hasPrefix("totals: ") }
    guard let instructions = total.flatMap({ Int($0.dropFirst("totals: ".count)) }) else {
      throw Child.Failure(reason: "valgrind has counted nothing")
    }
    let bytes = try folder.paths(of: "site").reduce(0) { sum, path in
      let attributes = try FileManager.default
        .attributesOfItem(atPath: folder.file("site") + "/" + path)
      return sum + (attributes[.size] as? Int ?? 0)
    }
    return [.instructions: instructions, .bytes: bytes]
  }
}
