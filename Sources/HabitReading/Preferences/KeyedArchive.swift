/// The keyed archive of one array of numbers, as Apple's systems write it.
///
/// It is read as a plain property list: unarchiving would create objects of whatever classes it
/// names.
package enum KeyedArchive {
  /// Returns the numbers of the array, or `nil` if the bytes are not such an archive.
  package static func integers(_ bytes: [UInt8]) -> [Int]? {
    guard let list = BinaryPropertyList(bytes),
      let objects = list.offset("$objects").flatMap(list.array),
      let top = list.offset("$top").flatMap(list.dictionary),
      let root = top["root"].flatMap({ object($0, of: list, among: objects) }),
      let elements = list.dictionary(at: root)?["NS.objects"].flatMap(list.array)
    else { return nil }
    var integers: [Int] = []
    for element in elements {
      guard let location = object(element, of: list, among: objects),
        let integer = list.integer(at: location)
      else { return nil }
      integers.append(integer)
    }
    return integers
  }

  private static func object(
    _ reference: Int,
    of list: BinaryPropertyList,
    among objects: [Int]
  ) -> Int? {
    guard let number = list.reference(at: reference), objects.indices.contains(number) else {
      return nil
    }
    return objects[number]
  }
}
