/// Declarations for light ground, and for dark ground as the system or the page selects it; print
/// is light.
struct StyleRules {
  /// A selector below the root; empty for the root itself.
  let inside: String
  let light: String
  let dark: String
}

extension StyleRules {
  var text: String {
    let inside = inside.isEmpty ? "" : " " + inside
    return """
      :root\(inside){\(light)}
      @media screen and (prefers-color-scheme:dark){\
      :root:not([data-appearance=light])\(inside){\(dark)}}
      @media screen{:root[data-appearance=dark]\(inside){\(dark)}}

      """
  }
}
