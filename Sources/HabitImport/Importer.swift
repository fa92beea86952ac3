/// A reader of one format.
///
/// A bad row is a diagnostic, a bad file throws; nothing but civil days comes out.
protocol Importer {
  static var format: Format { get }

  init(settings: ImportSettings)

  /// Whether the content of a file is of this format; names and extensions do not count.
  func recognizes(_ file: ExportFile) -> Bool

  func read(_ file: ExportFile) throws(ImportError) -> Imported
}
