/// A file of the site that is still to be rendered.
package struct OutputFile: Sendable {
  /// Relative to the output folder, with `/` between names.
  package let path: String
  /// Renders the file anew at each call, or throws where something cannot be written.
  package let render: @Sendable () throws(SiteError) -> [UInt8]

  package init(path: String, render: @escaping @Sendable () throws(SiteError) -> [UInt8]) {
    self.path = path
    self.render = render
  }

  /// Makes a file whose bytes are known.
  package init(path: String, bytes: [UInt8]) {
    self.init(path: path) { bytes }
  }
}
