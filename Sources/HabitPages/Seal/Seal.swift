package import HabitLanguage
package import HabitOutput
package import HabitSources

/// What makes a site unreadable to whoever does not know its passphrase.
///
/// All files are encrypted, each under a name that tells nothing. What stays readable is the same
/// for all sites of a language: a page that asks for the passphrase, decrypts and shows.
package struct Seal: Sendable {
  private let key: SealKey
  private let header: SealHeader
}

extension Seal {
  /// Makes the keys of a site.
  ///
  /// - Parameters:
  ///   - passphrase: What will open the site.
  ///   - output: The output folder. A site in it that the same passphrase opens gives its salt, so
  ///     that what has not changed keeps its bytes.
  /// - Throws: ``SiteError`` where the cryptographic library fails.
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

  /// The files of a site as they are written, each sealed when it is rendered.
  ///
  /// - Parameters:
  ///   - files: All files of the site, readable.
  ///   - language: That of the page that asks for the passphrase.
  ///   - hostPath: The path of the site on its host, with slashes around it.
  /// - Returns: The files of the sealed site.
  /// - Throws: ``SiteError`` where the cryptographic library fails.
  package func files(
    sealing files: [OutputFile],
    language: Language,
    hostPath: String
  ) throws(SiteError) -> [OutputFile] {
    let shell = SealShell(language: language, hostPath: hostPath)
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

  /// Where sealed files lie.
  static let folder = MoveRank.sealedFolder
}
