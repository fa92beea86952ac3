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

  /// Removes what has a name, if there is anything, and the records of builds: the next one begins
  /// anew.
  func clear(_ name: String) throws {
    for known in try FileManager.default.contentsOfDirectory(atPath: path)
    where known == name || known.hasSuffix(".habitsite-record") {
      try FileManager.default.removeItem(atPath: file(known))
    }
  }

  /// The paths of the files below a folder, without those that only we read.
  func paths(of name: String) throws -> [String] {
    let root = file(name)
    let all = FileManager.default.enumerator(atPath: root)
    var paths: [String] = []
    while let path = all?.nextObject() as? String {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
      guard attributes[.type] as? FileAttributeType == .typeRegular, !path.hasPrefix(".") else {
        continue
      }
      paths.append(path)
    }
    return paths
  }

  /// The bytes of each file below a folder, without those that only we read.
  func sizes(of name: String) throws -> [String: Int] {
    let paths = try paths(of: name)
    return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try size(of: "\(name)/\($0)")) })
  }

  /// When each file below a folder was written, without those that only we read.
  func dates(of name: String) throws -> [String: Date] {
    let paths = try paths(of: name)
    return try Dictionary(
      uniqueKeysWithValues: paths.map { path in
        let attributes = try FileManager.default.attributesOfItem(atPath: file("\(name)/\(path)"))
        return (path, attributes[.modificationDate] as? Date ?? .distantPast)
      }
    )
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
