import Foundation
import HabitConfig
import HabitText

/// A hash of the inputs of a user.
struct FleetFingerprint {
  private var parts: [String] = []

  private static let pieceSize = 1 << 20

  /// The hash of all parts in their order.
  var text: String { ContentHash.text(of: Array(parts.joined(separator: "\n").utf8)) }

  mutating func add(_ text: String) { parts.append("\(text.utf8.count) \(text)") }

  /// Adds the bytes of a file, or of all files of a folder but hidden ones, in the order of names.
  mutating func add(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return add("none") }
    switch status.st_mode & S_IFMT {
    case S_IFREG: addFile(path)
    case S_IFDIR: addFolder(path)
    default: add("special")
    }
  }

  private mutating func addFolder(_ path: String) {
    guard let names = FileManager.default.enumerator(atPath: path) else { return add("closed") }
    for name in names.compactMap({ $0 as? String }).sorted()
    where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      add(name)
      var status = stat()
      if stat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG {
        addFile("\(path)/\(name)")
      }
    }
  }

  private mutating func addFile(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return add("closed") }
    defer { close(descriptor) }
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? add("closed") : () }
      add(ContentHash.text(of: Array(piece[..<count])))
    }
  }
}

/// The program itself, as its workers run it.
enum FleetProgram {
  static var path: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  /// A text that is the same for a build of the program on all machines.
  static let identity: String = {
    var status = stat()
    let size = stat(path, &status) == 0 ? Int(status.st_size) : 0
    return "\(Version.text) \(size)"
  }()

  /// The settings in the environment, without secrets.
  static let settings: [String] = {
    let secret = ["HABITSITE_PASSPHRASE", "HABITSITE_MAIL__PASSWORD"]
    return variables.filter { !secret.contains($0.key) }.map { "\($0.key)=\($0.value)" }.sorted()
  }()

  /// The variables of the environment that are ours.
  static let variables = ProcessInfo.processInfo.environment.filter {
    $0.key.hasPrefix(SettingsEnvironment.prefix)
  }
}
