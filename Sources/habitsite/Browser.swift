import Foundation
import HabitCore

/// The browser of the person.
enum Browser {
  #if os(macOS)
  private static let program = "open"
  #else
  private static let program = "xdg-open"
  #endif

  /// Opens an address or an absolute path.
  ///
  /// - Returns: Whether the system has the program that opens addresses, and it could be started.
  static func open(_ address: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    let paths = folders.map { "\($0)/\(program)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return false }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      return true
    } catch {
      return false
    }
  }

  /// The note for a person whose browser cannot be opened.
  static func absence(_ address: String, code: String) -> Diagnostic {
    Diagnostic(.note, code, "no browser could be opened; open \(address) yourself")
  }
}
