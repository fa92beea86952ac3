/// The files of one export that are read together.
struct ExportSet {
  let main: ExportFile
  /// The other files that the same export is spread over, in the order they were given.
  var companions: [ExportFile] = []
}

extension ExportSet {
  var files: [ExportFile] { [main] + companions }

  /// Sets of files that lie in one folder, each in the place of its first file.
  static func byFolder(_ files: [ExportFile]) -> [ExportSet] {
    var sets: [ExportSet] = []
    var places: [String: Int] = [:]
    for file in files {
      if let place = places[file.folder] {
        sets[place].companions.append(file)
      } else {
        places[file.folder] = sets.count
        sets.append(ExportSet(main: file))
      }
    }
    return sets
  }
}
