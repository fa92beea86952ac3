package import HabitSources
package import HabitWriting

/// A file of the site that is still to be rendered.
package struct OutputFile: Sendable {
  /// Relative to the output folder, with `/` between names.
  package let path: String
  /// A number for all that the file is made of, or `nil` for a file that is rendered at each build.
  ///
  /// As long as it stays the same, so do the bytes.
  let key: UInt64?
  private let make: Make

  /// Makes the content anew at each call, if need be in some room; throws where something cannot be
  /// written.
  private typealias Make = @Sendable (_ room: inout Markup) throws(SiteError) -> FileContent

  private init(path: String, key: UInt64?, make: @escaping Make) {
    self.path = path
    self.key = key
    self.make = make
  }

  /// Makes a file that is rendered in one piece.
  package init(
    path: String,
    key: UInt64? = nil,
    render: @escaping @Sendable () throws(SiteError) -> [UInt8]
  ) {
    self.init(path: path, key: key) { _ throws(SiteError) in .whole(try render()) }
  }

  /// Makes a file whose bytes are known.
  package init(path: String, bytes: [UInt8]) {
    self.init(path: path, render: { bytes })
  }
}

extension OutputFile {
  /// Makes a file whose pieces together would take much memory; they are made anew at each call.
  package static func inPieces(
    path: String,
    _ pieces: @escaping @Sendable () -> AnySequence<[UInt8]>
  ) -> OutputFile {
    OutputFile(path: path, key: nil, make: { _ in .pieces(pieces()) })
  }

  /// Makes a file of markup that `write` appends; throws where that cannot be done.
  package static func page(
    path: String,
    key: UInt64?,
    write: @escaping @Sendable (inout Markup) throws(SiteError) -> Void
  ) -> OutputFile {
    OutputFile(path: path, key: key) { room throws(SiteError) in
      room.removeAll()
      try write(&room)
      return .page(room)
    }
  }

  /// Renders the file.
  ///
  /// - Parameter room: Where the content may be written; what was there before is lost.
  /// - Returns: The content; as long as it is kept, the room cannot be used again without a copy.
  /// - Throws: ``SiteError`` where something cannot be written.
  func content(in room: inout Markup) throws(SiteError) -> FileContent {
    try make(&room)
  }

  /// Renders the whole file, or throws where something cannot be written.
  package func render() throws(SiteError) -> [UInt8] {
    var room = Markup()
    return try content(in: &room).bytes
  }

  /// The same file with a key.
  package func keyed(_ key: UInt64?) -> OutputFile {
    OutputFile(path: path, key: key, make: make)
  }
}
