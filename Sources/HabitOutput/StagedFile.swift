/// A rendered file; one that changes the site lies in the staging folder under its number.
struct StagedFile: Sendable {
  let path: String
  /// Its size.
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
