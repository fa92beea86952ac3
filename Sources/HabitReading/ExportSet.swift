/// The files of one export that are read together.
package struct ExportSet {
  package let main: ExportFile
  /// The other files of the same export, in input order.
  package var companions: [ExportFile] = []

  package init(main: ExportFile) { self.main = main }

  package var files: [ExportFile] { [main] + companions }

  /// Groups files into sets by what `home` returns of each, such as its folder.
  ///
  /// Each set is at the position of its first file, which is its main one.
  package static func sets(of files: [ExportFile], by home: (ExportFile) -> String) -> [ExportSet] {
    var sets: [ExportSet] = []
    // By their bytes: two folders may be one text in two Unicode forms.
    var indexes: [[UInt8]: Int] = [:]
    for file in files {
      let home = Array(home(file).utf8)
      if let index = indexes[home] {
        sets[index].companions.append(file)
      } else {
        indexes[home] = sets.count
        sets.append(ExportSet(main: file))
      }
    }
    return sets
  }
}
