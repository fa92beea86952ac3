import Foundation
import HabitReading

/// What must hold of every file on the disk: an export, or an archive of some.
enum FuzzedArchive {
  private static let path = "/dev/shm/habitsite-fuzz-\(ProcessInfo.processInfo.processIdentifier)"

  static func check(_ bytes: [UInt8]) {
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      fatalError("cannot write \(path)")
    }
    do throws(ImportFailure) {
      let input = try InputFiles(paths: [path])
      FuzzedExport.check(input.diagnostics)
      _ = FuzzedExport.read(input.files)
    } catch {
      FuzzedExport.check(error.problems)
    }
  }
}
