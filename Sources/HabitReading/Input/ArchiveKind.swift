/// A kind of archive, detected from its first bytes.
enum ArchiveKind: String {
  case zip = "zip archive"
  case tar = "tar archive"
  /// One compressed file, or a compressed tar archive.
  case gzip = "gzip archive"
  /// One file compressed by Zstandard, or a compressed tar archive.
  case zstd = "Zstandard file"
  case sevenZip = "7z archive"

  /// Detects the kind of a file, or returns `nil` if it is not an archive.
  init?(of bytes: [UInt8]) {
    if bytes.starts(with: "PK\u{3}\u{4}".utf8) || Self.isEmptyZip(bytes) {
      self = .zip
    } else if bytes.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      self = .zstd
    } else if bytes.starts(with: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) {
      self = .sevenZip
    } else if bytes.dropFirst(257).starts(with: "ustar".utf8) {
      self = .tar
    } else {
      return nil
    }
  }

  /// Whether the archive may be a single file without a name.
  var packsOneFile: Bool { self == .gzip || self == .zstd }

  /// Returns whether a file is the end record of a zip archive and nothing else.
  static func isEmptyZip(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "PK\u{5}\u{6}".utf8)
  }
}
