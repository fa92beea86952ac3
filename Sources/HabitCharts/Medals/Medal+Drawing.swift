extension Medal.Kind {
  /// The drawing of a reached medal without its number, in 72 by 80 units.
  ///
  /// It has the colour of its metal, `currentColor`; the light comes from the upper left.
  var drawing: StaticString {
    switch self {
    case .streak: Self.hexagon
    case .total: Self.rosette
    case .level: Self.shield
    }
  }

  /// The outline of a medal that is not reached.
  var outline: StaticString {
    switch self {
    case .streak: "M36 5L66.3 22.5L66.3 57.5L36 75L5.7 57.5L5.7 22.5Z"
    case .total: "M36 8A32 32 0 0 1 36 72A32 32 0 0 1 36 8"
    case .level: "M36 5L63 12V38C63 56 52 68 36 75C20 68 9 56 9 38V12Z"
    }
  }

  /// A bevelled hexagon with a flame.
  private static let hexagon: StaticString = """
    <path fill="currentColor" d="M36 2L68.9 21L68.9 59L36 78L3.1 59L3.1 21Z"/>\
    <path fill="#fff" fill-opacity=".55" d="M3.1 21L36 2L36 9.5L9.6 24.7Z"/>\
    <path fill="#fff" fill-opacity=".28" d="M3.1 59L3.1 21L9.6 24.7L9.6 55.2Z"/>\
    <path fill="#fff" fill-opacity=".3" d="M36 2L68.9 21L62.4 24.8L36 9.5Z"/>\
    <path fill="#000" fill-opacity=".1" d="M68.9 21L68.9 59L62.4 55.2L62.4 24.8Z"/>\
    <path fill="#000" fill-opacity=".14" d="M36 78L3.1 59L9.6 55.2L36 70.5Z"/>\
    <path fill="#000" fill-opacity=".28" d="M68.9 59L36 78L36 70.5L62.4 55.2Z"/>\
    <path class="enamel" d="M36 11.8L60.4 25.9L60.4 54.1L36 68.2L11.6 54.1L11.6 25.9Z"/>\
    <path fill="#fff" fill-opacity=".13" d="M11.6 54.1L11.6 25.9L36 11.8L36 22Z"/>\
    <path fill="currentColor" d="M36 14.5c3 3.4 6.5 5.6 6.5 9.8a6.5 6.5 0 0 1-13 0c0-2.3 1.2-4.2 \
    2.7-5.5.1 1.7.8 2.7 1.8 3.2-.4-2.9.3-5.6 2-7.5z"/>
    """

  /// A rosette with two tails and a tick.
  private static let rosette: StaticString = """
    <path class="tails" d="M22 44L13 78L23 72.5L31 79L37 52ZM50 44L59 78L49 72.5L41 79L35 52Z"/>\
    <path fill="#000" fill-opacity=".16" d="M22 44L20 52L35 60L37 52ZM50 44L52 52L37 60L35 52Z"/>\
    <circle cx="36" cy="31" r="25.5" fill="currentColor" stroke="currentColor" stroke-width="9" \
    stroke-linecap="round" stroke-dasharray="0 8.011"/>\
    <path fill="#fff" fill-opacity=".42" d="M8.7 40.2A29 29 0 0 1 56.5 10.5L36 31Z"/>\
    <path fill="#000" fill-opacity=".15" d="M63.3 21.8A29 29 0 0 1 15.5 51.5L36 31Z"/>\
    <circle class="enamel" cx="36" cy="31" r="22.5"/>\
    <circle cx="36" cy="31" r="20.5" fill="none" stroke="currentColor"/>\
    <path fill="#fff" fill-opacity=".13" d="M15.5 40A22.5 22.5 0 0 1 53 16.2Q34 18 15.5 40Z"/>\
    <path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" \
    stroke-linejoin="round" d="M31.8 18.5l2.9 2.9l5.4-5.6"/>
    """

  /// A bevelled shield.
  private static let shield: StaticString = """
    <path fill="currentColor" d="M36 2L66 10V38C66 58 54 70 36 78C18 70 6 58 6 38V10Z"/>\
    <path fill="#fff" fill-opacity=".5" d="M36 2L6 10V38H13.5V16.5L36 10.5Z"/>\
    <path fill="#fff" fill-opacity=".25" d="M36 2L66 10V38H58.5V16.5L36 10.5Z"/>\
    <path fill="#000" fill-opacity=".14" d="M6 38C6 58 18 70 36 78V69.5C22 62.5 13.5 53 13.5 38Z"/>\
    <path fill="#000" fill-opacity=".28" d="M66 38C66 58 54 70 36 78V69.5C50 62.5 58.5 53 58.5 \
    38Z"/>\
    <path class="enamel" d="M36 12.8L56.5 18.2V38C56.5 52 48.5 61 36 67.3C23.5 61 15.5 52 15.5 \
    38V18.2Z"/>\
    <path fill="#fff" fill-opacity=".12" d="M36 12.8L15.5 18.2V38C15.5 52 23.5 61 36 67.3Z"/>
    """
}
