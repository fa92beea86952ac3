/// A rendered file; if it changes the site, it is in the staging folder, named by its number.
struct StagedFile: Sendable {
  let path: String
  /// The size of the file.
  let bytes: Int
  let number: Int
  let old: OldFile
}

extension StagedFile {
  var isChanged: Bool { old.isChanged }

  var rank: MoveRank {
    MoveRank(path, old: old)
  }
}
