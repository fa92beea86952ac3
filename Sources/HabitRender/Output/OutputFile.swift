/// A file of the site that is still to be rendered.
package struct OutputFile: Sendable {
  /// Relative to the output folder, with `/` between names.
  package let path: String
  /// A number for all that the file is made of, or `nil` for a file that is rendered at each build.
  ///
  /// As long as it stays the same, so do the bytes.
  let key: UInt64?
  /// Renders the file anew at each call, or throws where something cannot be written.
  package let render: @Sendable () throws(SiteError) -> [UInt8]

  package init(
    path: String,
    key: UInt64? = nil,
    render: @escaping @Sendable () throws(SiteError) -> [UInt8]
  ) {
    self.path = path
    self.key = key
    self.render = render
  }

  /// Makes a file whose bytes are known.
  package init(path: String, bytes: [UInt8]) {
    self.init(path: path) { bytes }
  }
}

extension OutputFile {
  /// The same file with a key.
  func keyed(_ key: UInt64?) -> OutputFile {
    OutputFile(path: path, key: key, render: render)
  }
}
