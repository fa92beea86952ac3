/// The files of one export that are read together.
struct ExportSet {
  let main: ExportFile
  /// The other files that the same export is spread over, in the order they were given.
  var companions: [ExportFile] = []
}

extension ExportSet {
  var files: [ExportFile] { [main] + companions }
}
