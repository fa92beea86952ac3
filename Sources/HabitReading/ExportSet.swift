/// The files of one export that are read together.
package struct ExportSet {
  package let main: ExportFile
  /// The other files of the same export, in input order.
  package var companions: [ExportFile] = []

  package init(main: ExportFile) { self.main = main }

  package var files: [ExportFile] { [main] + companions }

  /// Groups files into sets by what `home` returns of each, such as its folder; a file without one is
  /// a set of its own.
  ///
  /// Each set is at the position of its first file, which is its main one.
  package static func sets(of files: [ExportFile], by home: (ExportFile) -> String?) -> [ExportSet]
  {
    var sets: [ExportSet] = []
    // By their bytes: two folders may be one text in two Unicode forms.
    var indexes: [[UInt8]: Int] = [:]
    for file in files {
      let home = home(file).map { Array($0.utf8) }
      if let index = home.flatMap({ indexes[$0] }) {
        sets[index].companions.append(file)
      } else {
        if let home { indexes[home] = sets.count }
        sets.append(ExportSet(main: file))
      }
    }
    return sets
  }
}
