package import HabitCore
package import HabitOutput
package import HabitText

/// Encrypts a site for everyone who does not know its passphrase.
///
/// All files are encrypted, each under a name that reveals nothing. The readable files are the same
/// for all sites of a language and a theme: a page that asks for the passphrase, decrypts and shows
/// the site.
package struct Seal: Sendable {
  private let key: SealKey
  private let header: SealHeader
}

extension Seal {
  /// The path of a file that every sealed site has.
  package static let headerPath = SealHeader.path

  /// Derives the keys of a site.
  ///
  /// - Parameters:
  ///   - passphrase: The passphrase that opens the site.
  ///   - output: The output folder. If it contains a site that the same passphrase opens, its salt
  ///     is reused, so that unchanged files keep their bytes.
  /// - Throws: ``SiteError`` if the cryptographic library fails.
  package init(_ passphrase: Passphrase, output: String) throws(SiteError) {
    let path = OutputLocation(output).folder + "/" + SealHeader.path
    if let old = SystemFile.contents(of: path, upTo: 4_096), let salt = SealHeader.salt(in: old) {
      let seal = try Self(passphrase, salt: salt)
      if seal.header.bytes == old {
        self = seal
        return
      }
    }
    try self.init(passphrase, salt: try SealKey.newSalt())
  }

  init(_ passphrase: Passphrase, salt: [UInt8]) throws(SiteError) {
    key = try SealKey(passphrase, salt: salt)
    header = SealHeader(salt: salt, check: key.check)
  }

  /// Returns the files of a site in sealed form; each is sealed when it is rendered.
  ///
  /// - Parameters:
  ///   - files: All files of the site, unencrypted.
  ///   - language: The language of the page that asks for the passphrase.
  ///   - look: The look of that page.
  ///   - hostPath: The path of the site on its host, with slashes around it.
  /// - Returns: The files of the sealed site.
  /// - Throws: ``SiteError`` if the cryptographic library fails.
  package func files(
    sealing files: [OutputFile],
    language: Language,
    look: SiteLook,
    hostPath: String
  ) throws(SiteError) -> [OutputFile] {
    let shell = SealShell(language: language, look: look, hostPath: hostPath)
    let open = shell.files + [OutputFile(path: SealHeader.path, bytes: header.bytes)]
    let paths = Set(SealShell.sharedAssets.map(\.path))
    return try files.filter { !paths.contains($0.path) }.map(sealed) + open
  }

  private func sealed(_ file: OutputFile) throws(SiteError) -> OutputFile {
    let id = try key.id(of: file.path)
    return OutputFile(path: "\(Self.folder)\(id).bin") { () throws(SiteError) in
      try key.sealed(PaddedContent.bytes(of: file.render()), as: id)
    }
  }

  /// The folder of sealed files.
  static let folder = MoveRank.sealedFolder
}

/// The content of a file, prefixed by its length and padded with zeros, so that sizes reveal
/// little.
enum PaddedContent {
  /// The number of bytes of which the size of padded content is a multiple.
  static let step = 4_096

  /// Returns the length as a big-endian 64-bit integer, the content, and zeros up to the next
  /// multiple.
  static func bytes(of content: [UInt8]) -> [UInt8] {
    let count = UInt64(content.count)
    let prefix = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: count >> $0) }
    let used = prefix.count + content.count
    let padded = (used + step - 1) / step * step
    var bytes: [UInt8] = []
    bytes.reserveCapacity(padded)
    bytes += prefix
    bytes += content
    bytes += repeatElement(0, count: padded - used)
    return bytes
  }
}
