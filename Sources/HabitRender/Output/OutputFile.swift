/// A finished file of the site.
package struct OutputFile: Sendable {
  /// Relative to the output folder, with `/` between names.
  package let path: String
  package let bytes: [UInt8]
}
