package import HabitCore
import HabitText

/// The file with what the last build of an output read, and with what it left there.
///
/// It has names of hidden habits, so it is in a hidden folder of the site folder, beside the
/// exports, and readable by the owner alone. Without a site folder it is beside the output, or
/// beside the site in which that is.
package struct RecordFile {
  package let folder: String
  package let path: String
  /// The output as a line of the record, or empty without a site folder.
  private var outputLine = ""

  /// - Parameters:
  ///   - output: The path of the output folder.
  ///   - site: The path of the site folder, or `nil` if there is none.
  package init(of output: String, in site: String?) {
    let real = RealPath(output)
    let holder = site ?? (OutputLocation.site(around: real) ?? real).parent.text
    // Outputs elsewhere may have the same name.
    let isOutside = real.parent != RealPath(holder)
    let mark = isOutside ? "-" + ContentHash.text(of: Array(real.text.utf8)) : ""
    folder = "\(holder)/\(Self.folderName)"
    path = "\(folder)/\(real.name)\(mark)"
    if site != nil {
      outputLine = "\(Self.outputKey)\((isOutside ? real.text : real.name).tabCell)\n"
    }
  }

  private static let folderName = ".habitsite-record"
  private static let outputKey = "output\t"

  /// The file of one of many sites.
  ///
  /// - Parameters:
  ///   - id: The name of the site.
  ///   - outputs: The path of the folder with all sites.
  package init(of id: String, besides outputs: String) {
    let real = RealPath(outputs)
    folder = "\(real.parent.text)/\(Self.folderName)/\(real.name)"
    path = "\(folder)/\(id)"
  }

  /// Removes what the records of a site folder say of habits and files, so that nothing is left of
  /// what was forgotten; the next builds write it anew.
  ///
  /// - Parameter site: The path of the site folder.
  /// - Throws: ``SiteError`` if a record cannot be written.
  package static func forgetHabits(in site: String) throws(SiteError) {
    let folder = "\(site)/\(Self.folderName)"
    for name in SystemFile.names(in: folder) {
      let record = RecordFile(folder: folder, path: "\(folder)/\(name)")
      guard let lines = record.lines else { continue }
      // Only lines without names of habits and exports stay; the seal still protects the output.
      let kinds = [outputKey, "settings\t", "sealed"]
      let rest = lines.filter { line in kinds.contains { line.hasPrefix($0) } }
      try record.file.replace(by: Array((heading + rest.map { $0 + "\n" }.joined()).utf8))
    }
  }

  /// Returns the paths of the outputs that builds of a site folder have recorded, those in it
  /// below its own path, sorted.
  package static func outputs(of site: String) -> [String] {
    let folder = "\(site)/\(Self.folderName)"
    return SystemFile.names(in: folder).sorted().compactMap { name in
      RecordFile(folder: folder, path: "\(folder)/\(name)").lines?
        .first { $0.hasPrefix(outputKey) }?.dropFirst(outputKey.count).textOfTabCell
    }
    .map { $0.hasPrefix("/") || site == "." ? $0 : "\(site)/\($0)" }
  }

  private init(folder: String, path: String) {
    self.folder = folder
    self.path = path
  }

  private static let heading = "habitsite record 1\n"

  private var file: OwnedFile {
    OwnedFile(path: path, code: "record.place", mode: 0o600) {
      // A record of another version may be replaced, too; its lines are not read.
      $0.starts(with: "habitsite record ".utf8)
    }
  }

  /// The lines of the last build, or `nil` if there is no record.
  package var lines: [Substring]? {
    guard let bytes = SystemFile.contents(of: path), bytes.starts(with: Self.heading.utf8) else {
      return nil
    }
    return bytes.withUnsafeBytes(Self.lines)
  }

  /// Returns the lines after the first one, without empty ones.
  ///
  /// A loop, because the library's `split` takes ten times as long for the long lines of habits.
  private static func lines(_ bytes: UnsafeRawBufferPointer) -> [Substring] {
    var lines: [Substring] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      if end > rest.startIndex { lines.append(Substring(decoding: rest[..<end], as: UTF8.self)) }
      rest = rest[min(end + 1, rest.endIndex)...]
    }
    return Array(lines.dropFirst())
  }

  /// Writes the lines of a build, if they differ.
  ///
  /// Their bytes are there once: a million entries have some megabytes.
  ///
  /// - Parameters:
  ///   - count: About the number of bytes.
  ///   - write: Appends the lines, each with its end.
  /// - Returns: Whether the file has them now.
  package func replace(reserving count: Int, by write: (inout [UInt8]) -> Void) -> Bool {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.heading.utf8.count + count)
    bytes += Self.heading.utf8
    bytes += outputLine.utf8
    write(&bytes)
    guard SystemFile.compare(.whole(bytes), with: path) != .same else { return true }
    do {
      try SystemFile.makeFolders(folder)
      try SystemFile.requireWritable(folder)
      try file.replace(by: bytes)
      return true
    } catch {
      // The site is built all the same; the caller reports what the next build cannot notice.
      return false
    }
  }
}
