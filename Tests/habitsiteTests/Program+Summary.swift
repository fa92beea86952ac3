extension Program {
  /// What a build prints that wrote a site.
  ///
  /// - Parameters:
  ///   - counts: The numbers of files.
  ///   - folder: The path of the site.
  /// - Returns: Both lines.
  static func summary(_ counts: String, in folder: String = "public") -> String {
    "\(folder): \(counts)\nTo view it, open \(folder)/index.html\n"
  }
}
