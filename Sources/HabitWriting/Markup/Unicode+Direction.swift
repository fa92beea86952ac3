extension Unicode.Scalar {
  /// Whether the scalar is an invisible control that changes the direction of other characters.
  ///
  /// Source: Unicode Standard Annex 9, table of the bidirectional formatting characters.
  var isDirectionControl: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether the scalar is in a block of a right-to-left script.
  ///
  /// Source: Unicode Character Database, the default values in DerivedBidiClass.txt.
  var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF: true
    case 0x1_E800...0x1_EFFF: true
    default: false
    }
  }
}
