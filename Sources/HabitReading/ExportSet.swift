/// The files of one export that are read together.
package struct ExportSet {
  package let main: ExportFile
  /// The other files that the same export is spread over, in the order they were given.
  package var companions: [ExportFile] = []

  package init(main: ExportFile, companions: [ExportFile] = []) {
    self.main = main
    self.companions = companions
  }
}

extension ExportSet {
  package var files: [ExportFile] { [main] + companions }

  /// Sets of files that lie in one place, each where its first file stood.
  ///
  /// - Parameters:
  ///   - files: In the order they were given.
  ///   - home: What the files of one set have in common, such as their folder.
  /// - Returns: The first file of each set is the main one.
  package static func sets(of files: [ExportFile], by home: (ExportFile) -> String) -> [ExportSet] {
    var sets: [ExportSet] = []
    var indexes: [String: Int] = [:]
    for file in files {
      if let index = indexes[home(file)] {
        sets[index].companions.append(file)
      } else {
        indexes[home(file)] = sets.count
        sets.append(ExportSet(main: file))
      }
    }
    return sets
  }
}
