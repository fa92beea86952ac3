import HabitCore
import HabitImport
import HabitOutput

extension KeptInputs {
  /// Takes in the photos of a habit that only the history has.
  ///
  /// - Returns: The habit, with another name of each photo whose name another one has.
  mutating func showPhotos(of history: HabitHistory, _ kept: [String: KeptPhoto]) -> HabitHistory {
    guard !kept.isEmpty else { return history }
    var names: [String: String] = [:]
    for name in history.photoNames.sorted() {
      guard let photo = kept[name], imported.photos[name]?.count != photo.count else { continue }
      var free = name
      var number = 1
      while imported.photos[free] != nil || photos[free].map({ $0.file != photo.file }) ?? false {
        number += 1
        free = "\(number)-\(name)"
      }
      photos[free] = photo
      if free != name { names[name] = free }
    }
    return history.renamingPhotos(names)
  }

  /// Returns the photos of the exports and those that only the history has.
  ///
  /// - Throws: ``SiteError`` if one of these is missing or was changed.
  func allPhotos() throws -> [String: [UInt8]] {
    var all = imported.photos
    for (name, photo) in photos { all[name] = try history.bytes(of: photo) }
    return all
  }
}

extension History {
  /// Returns the bytes of a photo.
  ///
  /// - Throws: ``SiteError`` if it is missing or was changed.
  func bytes(of photo: KeptPhoto) throws -> [UInt8] {
    guard let bytes = try folder.bytes(ofFile: photo.file) else {
      throw damaged("'\(folder.path)/\(photo.file)' is missing")
    }
    guard KeptPhoto.file(of: bytes) == photo.file else {
      throw damaged("'\(folder.path)/\(photo.file)' was changed")
    }
    return bytes
  }

  /// Checks the photos of changes.
  ///
  /// - Throws: ``SiteError`` if one is missing or was changed.
  func verifyPhotos(of changes: [KeptChange]) throws {
    for photo in Set(changes.flatMap(\.habits).flatMap(\.photos)).sorted(by: { $0.file < $1.file })
    {
      _ = try bytes(of: photo)
    }
  }
}
