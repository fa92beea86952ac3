/// The keys of the objects in a JSON text by their places, to distinguish formats.
///
/// A place is a path of keys; all elements of an array are at the place of the array.
package struct JSONOutline: Sendable {
  /// The kind of the value; `nothing` if it is not JSON.
  package private(set) var kind = JSONKind.nothing
  /// The keys of the objects at this place, in their order.
  package private(set) var keys: [String] = []
  /// What is below each key of the objects at this place.
  private var below: [String: JSONOutline] = [:]
  /// The number of elements of an array that are inspected.
  private var elementCount = Self.maxElementCount

  /// The maximum number of keys on a path, and the key that follows it.
  private static let maxLevelCount = 4

  /// The maximum number of keys at a place.
  private static let maxKeyCount = 40

  /// The maximum number of elements of an array that are inspected.
  package static let maxElementCount = 20

  /// The maximum number of objects and arrays around a value that is inspected; no export has more,
  /// and the stack of a thread can be small.
  private static let maxDepth = 16

  private init(_ elementCount: Int = Self.maxElementCount) { self.elementCount = elementCount }

  /// Reads a file, as far as it is JSON; the outline of others is empty.
  init(of file: ExportFile) {
    self.init()
    guard JSONText.looksLikeJSON(file.bytes), let text = file.found({ try JSONText($0) }) else {
      return
    }
    self = JSONOutline(of: text)
  }

  /// Reads a text as far as it is JSON, and that many elements of each array.
  package init(of text: JSONText, elementCount: Int = Self.maxElementCount) {
    self.elementCount = elementCount
    do {
      var reader = JSONReader(text)
      try collect(&reader, levelCount: Self.maxLevelCount)
    } catch {
      // The keys before the damage are known; reading the text reports the damage.
    }
  }

  /// The kind of the first value of an object.
  package var firstValue: JSONKind { keys.first.flatMap { below[$0]?.kind } ?? .nothing }

  /// Returns the keys of the objects at a place, empty if there are none.
  func keys(at path: [String]) -> Set<String> {
    var place = self
    for key in path { place = place.below[key] ?? JSONOutline() }
    return Set(place.below.keys)
  }

  private mutating func collect(_ reader: inout JSONReader, levelCount: Int) throws(ImportError) {
    let next = reader.nextKind
    if kind == .nothing { kind = next }
    switch next {
    case .array where reader.frames.count < Self.maxDepth:
      try reader.openArray()
      var count = 0
      while try reader.nextElement() {
        count += 1
        if count <= elementCount {
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
        if below[name] == nil, below.count < Self.maxKeyCount { keys.append(name) }
        if below.count < Self.maxKeyCount || below[name] != nil {
          try below[name, default: Self(elementCount)].collect(&reader, levelCount: levelCount - 1)
        } else {
          try reader.skipValue()
        }
      }
    default: try reader.skipValue()
    }
  }
}
