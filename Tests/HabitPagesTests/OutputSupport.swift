import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitTestSupport
import Testing

/// Output files by their paths.
func files(_ texts: [String: String]) -> [OutputFile] {
  texts.map { OutputFile(path: $0.key, bytes: Array($0.value.utf8)) }
}

/// All files below a folder with their texts, the manifest left out.
func contents(of folder: URL) throws -> [String: String] {
  let enumerator = FileManager.default.enumerator(atPath: folder.path)
  var contents: [String: String] = [:]
  while let path = enumerator?.nextObject() as? String {
    var isFolder: ObjCBool = false
    let full = folder.appending(path: path)
    _ = FileManager.default.fileExists(atPath: full.path, isDirectory: &isFolder)
    if !isFolder.boolValue, path != ".habitsite" {
      contents[path] = try String(contentsOf: full, encoding: .utf8)
    }
  }
  return contents
}

/// The messages with which a build of a page into a folder is refused.
func refusal(
  of output: String,
  _ ownership: SiteWriter.Ownership = .markedOnly,
  inputs: [String] = [],
  pages: [String: String] = ["index.html": "home"]
) async throws -> [String] {
  let writer = SiteWriter(
    output: output,
    ownership: ownership,
    inputs: inputs,
    timeout: .milliseconds(100)
  )
  let error = try await #require(throws: SiteError.self) { try await writer.write(files(pages)) }
  return error.problems.map(\.message)
}

/// Makes a link.
func link(_ path: String, to target: String) throws {
  try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
}
