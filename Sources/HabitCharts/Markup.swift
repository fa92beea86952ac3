/// The one writer of HTML and SVG: it appends UTF-8 to a growing buffer and escapes all text.
package struct Markup: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}
}
