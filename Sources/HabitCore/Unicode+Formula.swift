extension Unicode.Scalar {
  /// Whether a spreadsheet may run a cell that begins with the scalar: a formula sign, its
  /// full-width form, a tab or a line break.
  package var beginsFormula: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x2B, 0x2D, 0x3D, 0x40: true
    case 0xFF0B, 0xFF0D, 0xFF1D, 0xFF20: true
    default: false
    }
  }
}
