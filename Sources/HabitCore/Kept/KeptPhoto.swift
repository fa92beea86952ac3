/// A photo of a milestone in the history: its bytes are a file of their own.
package struct KeptPhoto: Hashable, Sendable {
  /// The name that milestones of the habit give it.
  package let name: String
  /// The size in bytes.
  package let count: Int
  /// The name of its file: its SHA-256 and the ending of its kind; empty until it is known.
  package var file = ""

  /// A photo of more bytes is not kept, and not shown either.
  package static let maxCount = 64 << 20

  package init(name: String, count: Int, file: String = "") {
    self.name = name
    self.count = count
    self.file = file
  }

  /// Returns the name of the file of a photo.
  ///
  /// - Parameter bytes: The photo, of a known kind.
  /// - Returns: Its SHA-256 with the ending of its kind.
  package static func file(of bytes: [UInt8]) -> String {
    "\(SHA256.text(of: bytes)).\(PhotoKind(bytes)?.suffix ?? PhotoKind.jpeg.suffix)"
  }

  /// Whether the name of a file is one that ``file(of:)`` gives.
  package static func isFile(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 64 else { return false }
    let isHash = parts[0].utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
    }
    return isHash && PhotoKind.allCases.contains { $0.suffix == parts[1] }
  }
}

extension HabitHistory {
  /// The names of the photos of its milestones.
  package var photoNames: Set<String> { Set(entries.compactMap(\.photoName)) }

  /// Returns the history with other names of photos.
  package func renamingPhotos(_ names: [String: String]) -> HabitHistory {
    guard !names.isEmpty else { return self }
    return changing { _, entries in
      for index in entries.indices {
        guard let old = entries[index].photoName, let new = names[old] else { continue }
        entries[index].details.milestone?.photo = new
      }
    }
  }
}

extension Entry {
  /// The name of the photo of its milestone.
  package var photoName: String? { hasMore ? details.milestone?.photo : nil }
}
