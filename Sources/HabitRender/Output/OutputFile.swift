/// A file of the site that is still to be rendered.
package struct OutputFile: Sendable {
  /// Relative to the output folder, with `/` between names.
  package let path: String
  /// A number for all that the file is made of, or `nil` for a file that is rendered at each build.
  ///
  /// As long as it stays the same, so do the bytes.
  let key: UInt64?
  /// Makes the content anew at each call, or throws where something cannot be written.
  let content: @Sendable () throws(SiteError) -> FileContent

  private init(
    path: String,
    key: UInt64?,
    content: @escaping @Sendable () throws(SiteError) -> FileContent
  ) {
    self.path = path
    self.key = key
    self.content = content
  }

  /// Makes a file that is rendered in one piece.
  package init(
    path: String,
    key: UInt64? = nil,
    render: @escaping @Sendable () throws(SiteError) -> [UInt8]
  ) {
    self.init(path: path, key: key, content: { () throws(SiteError) in .whole(try render()) })
  }

  /// Makes a file whose bytes are known.
  package init(path: String, bytes: [UInt8]) {
    self.init(path: path, render: { bytes })
  }
}

extension OutputFile {
  /// Makes a file whose pieces together would take much memory; they are made anew at each call.
  static func inPieces(
    path: String,
    _ pieces: @escaping @Sendable () -> AnySequence<[UInt8]>
  ) -> OutputFile {
    OutputFile(path: path, key: nil, content: { .pieces(pieces()) })
  }

  /// Renders the whole file, or throws where something cannot be written.
  package func render() throws(SiteError) -> [UInt8] {
    try content().bytes
  }

  /// The same file with a key.
  func keyed(_ key: UInt64?) -> OutputFile {
    OutputFile(path: path, key: key, content: content)
  }
}
