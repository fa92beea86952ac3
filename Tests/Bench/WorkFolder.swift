import Foundation

/// A folder for exports and sites, in memory where the machine has a file system for that.
struct WorkFolder {
  private let path: String

  init() throws {
    let base = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
    path = "\(base)/habitsite-bench-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
}

extension WorkFolder {
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Removes what stands under a name, if there is anything.
  func clear(_ name: String) throws {
    guard FileManager.default.fileExists(atPath: file(name)) else { return }
    try FileManager.default.removeItem(atPath: file(name))
  }

  /// The files of a folder, without those that only we read, with their sizes in bytes.
  func sizes(of name: String) throws -> [Int] {
    let root = file(name)
    let paths = FileManager.default.enumerator(atPath: root)
    var sizes: [Int] = []
    while let path = paths?.nextObject() as? String {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
      guard attributes[.type] as? FileAttributeType == .typeRegular, !path.hasPrefix(".") else {
        continue
      }
      sizes.append(attributes[.size] as? Int ?? 0)
    }
    return sizes
  }

  /// The size of a file in bytes.
  func size(of name: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: file(name))[.size] as? Int ?? 0
  }

  func remove() {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("cannot remove \(path)")
    }
  }
}
