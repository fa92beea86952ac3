private import Synchronization

/// The keys of the objects in a JSON text by their places, to distinguish formats.
///
/// A place is a path of keys; all elements of an array are at the place of the array.
struct JSONOutline: Sendable {
  /// What is below each key of the objects at this place.
  private var below: [String: JSONOutline] = [:]

  /// The maximum number of keys on a path, and the key that follows it.
  private static let maxLevelCount = 4

  /// The maximum number of keys at a place.
  private static let maxKeyCount = 40

  /// The maximum number of elements of an array that are inspected.
  static let maxElementCount = 20

  /// The maximum number of objects and arrays around a value that is inspected; no export has more,
  /// and the stack of a thread can be small.
  private static let maxDepth = 16

  private init() {}

  /// Reads a file, as far as it is JSON; the outline of others is empty.
  init(of file: ExportFile) {
    guard JSONShape.looksLikeJSON(file.bytes) else { return }
    do {
      var reader = JSONReader(try JSONText(file))
      try collect(&reader, levelCount: Self.maxLevelCount)
    } catch {
      // The keys before the damage are known; reading the file reports the damage.
    }
  }

  /// Returns the keys of the objects at a place, empty if there are none.
  func keys(at path: [String]) -> Set<String> {
    var place = self
    for key in path { place = place.below[key] ?? JSONOutline() }
    return Set(place.below.keys)
  }

  private mutating func collect(_ reader: inout JSONReader, levelCount: Int) throws(ImportError) {
    switch reader.nextKind {
    case .array where reader.frames.count < Self.maxDepth:
      try reader.openArray()
      var count = 0
      while try reader.nextElement() {
        count += 1
        if count <= Self.maxElementCount {
          try collect(&reader, levelCount: levelCount)
        } else if reader.frames.count == 1 {
          // Nothing follows the outermost array.
          return
        } else {
          try reader.skipValue()
        }
      }
    case .object where levelCount > 0:
      try reader.openObject()
      while let key = try reader.nextKey() {
        let name = reader.string(key.token)
        if below.count < Self.maxKeyCount || below[name] != nil {
          try below[name, default: Self()].collect(&reader, levelCount: levelCount - 1)
        } else {
          try reader.skipValue()
        }
      }
    default: try reader.skipValue()
    }
  }
}

/// The outline of a file, read on first use.
///
/// A class, because the copies of the file share it.
final class SharedJSONOutline: Sendable {
  private let outline = Mutex<JSONOutline?>(nil)

  /// Returns the outline of the file that holds this one.
  func value(of file: ExportFile) -> JSONOutline {
    outline.withLock { outline in
      let value = outline ?? JSONOutline(of: file)
      outline = value
      return value
    }
  }
}
