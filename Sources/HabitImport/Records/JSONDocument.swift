import HabitCore
import HabitReading

/// A JSON text as a list of its values, each before those inside it; texts and numbers are read
/// when they are asked for.
///
/// A class, because all its fields share it.
final class JSONDocument: Source {
  private let text: JSONText
  private let reader: JSONReader
  /// The keys that are not read on purpose, or `nil` if no others are reported.
  private let ignored: Set<String>?
  private var nodes: [Node] = []
  /// What was asked of the values of each role: the role of each key.
  ///
  /// All objects of one list have one role, as have all values of one key in them.
  private var roles: [[String: Int]] = [[:]]
  /// The objects that were read; one can be among them several times.
  private var objects: [(position: Int, role: Int)] = []
  /// The texts with half of a surrogate pair.
  private var repaired: [Int: Int] = [:]

  private struct Node {
    /// The first byte of the value.
    let start: UInt32
    /// The first byte of its key, or 0 in a list or if no message may repeat it.
    var key: UInt32
    let parent: Int32
    /// The number of the value after all that is in this one.
    var next: Int32
  }

  /// - Throws: ``ImportError`` if the text is not JSON, or is too large.
  init(_ text: JSONText, _ log: Log, ignoring ignored: Set<String>? = nil) throws(ImportError) {
    self.text = text
    self.ignored = ignored
    reader = JSONReader(text)
    super.init(file: text.file, log: log)
    guard reader.end < Int32.max else {
      throw ImportError(Location(file: file), "more than 2 GB of JSON")
    }
    try read()
  }

  private func read() throws(ImportError) {
    var reader = reader
    // Memory that is not used is not taken, but a list that grows is copied.
    nodes.reserveCapacity(reader.end / 8)
    var open: [Int] = []
    try append(&reader, key: 0, &open)
    while let last = open.last {
      if kind(last) == .array {
        if try reader.nextElement() {
          try append(&reader, key: 0, &open)
          continue
        }
      } else if let key = try reader.nextKey() {
        try append(&reader, key: key.token.range.lowerBound, &open)
        continue
      }
      nodes[last].next = Int32(nodes.count)
      open.removeLast()
    }
    try reader.finish()
  }

  private func append(
    _ reader: inout JSONReader,
    key: Int,
    _ open: inout [Int]
  ) throws(ImportError) {
    let kind = reader.nextKind
    let index = nodes.count
    nodes.append(
      Node(
        start: UInt32(reader.position),
        key: UInt32(key),
        parent: Int32(open.last ?? -1),
        next: Int32(index + 1)
      )
    )
    switch kind {
    case .object: try reader.openObject()
    case .array: try reader.openArray()
    default:
      try reader.skipValue()
      return
    }
    open.append(index)
  }

  override var form: String { "json" }

  /// The outermost value.
  var root: Field { field(0, role: 0) }

  override func field(_ position: Int, role: Int, canBeNull: Bool = false) -> Field {
    if ignored != nil, kind(position) == .object { objects.append((position, role)) }
    return super.field(position, role: role, canBeNull: canBeNull)
  }

  override func kind(_ position: Int) -> JSONKind { reader.kind(at: Int(nodes[position].start)) }

  /// Whether the value has a key, and is no element of a list.
  private func isMember(_ position: Int) -> Bool { nodes[position].key > 0 }

  override func number(_ position: Int) -> Double? { reader.number(at: Int(nodes[position].start)) }

  override func string(_ position: Int) -> String {
    let token = reader.token(at: Int(nodes[position].start))
    if !token.isPlain { repaired[position] = reader.repairs(in: token) }
    return reader.string(token)
  }

  override func isTrue(_ position: Int) -> Bool {
    reader.bytes[Int(nodes[position].start)] == UInt8(ascii: "t")
  }

  override func key(_ position: Int) -> String {
    reader.string(reader.token(at: Int(nodes[position].key) - 1))
  }

  override func children(of position: Int) -> [Int] {
    var children: [Int] = []
    var child = position + 1
    let end = Int(nodes[position].next)
    while child < end {
      children.append(child)
      child = Int(nodes[child].next)
    }
    return children
  }

  override func hideKeys(of position: Int) {
    for child in children(of: position) { nodes[child].key = 0 }
  }

  /// Returns the value under a key of an object.
  override func child(_ key: String, of position: Int) -> Int? {
    var child = position + 1
    let end = Int(nodes[position].next)
    while child < end {
      if reader.hasKey(key, at: Int(nodes[child].key)) { return child }
      child = Int(nodes[child].next)
    }
    return nil
  }

  /// Returns the role of the values under a key in those of a role, which are asked for it.
  override func role(of key: String, in parent: Int) -> Int {
    if let role = roles[parent][key] { return role }
    let role = roles.count
    roles.append([:])
    roles[parent][key] = role
    return role
  }

  /// Returns the path of a value, such as `habits[3].name`, to begin a reason with.
  private func path(of position: Int) -> String {
    var path = ""
    for step in steps(to: position) {
      let parent = Int(nodes[step].parent)
      if isMember(step) {
        path += (path.isEmpty ? "" : ".") + key(step)
      } else {
        path += "[\(children(of: parent).firstIndex(of: step) ?? 0)]"
      }
    }
    return path.isEmpty ? "" : "\(path.escapedForMessages): "
  }

  /// Returns the values on the way to a value, without the outermost.
  private func steps(to position: Int) -> [Int] {
    var steps: [Int] = []
    var step = position
    while nodes[step].parent >= 0 {
      steps.append(step)
      step = Int(nodes[step].parent)
    }
    return steps.reversed()
  }

  /// Returns the error of a value without which nothing is read.
  override func failure(_ reason: String, at position: Int) -> ImportError {
    text.failure(path(of: position) + reason, at: Int(nodes[position].start))
  }

  override func location(of position: Int) -> Location {
    text.location(at: Int(nodes[position].start))
  }

  override func name(of position: Int) -> String { text.partPrefix + path(of: position) }

  override func shape(of position: Int) -> String {
    steps(to: position).map { isMember($0) ? ".\(key($0))" : "[]" }.joined()
  }

  override func reportDay(_ code: String, _ reason: String, at position: Int) {
    log.findings.file = file
    log.findings.add(.warning, code, reason, at: location(of: position))
  }

  /// Says what is to be said of the whole text.
  func finish() {
    log.findings.file = file
    if let ignored {
      var seen: Set<Int> = []
      for (position, role) in objects where seen.insert(position).inserted {
        reportUnread(in: position, role, besides: ignored)
      }
    }
    log.findings.reportRepairs(repaired.values.reduce(0, +), of: text)
  }

  /// Reports the keys of an object that was read, but that nobody asked for.
  override func reportUnread(in position: Int, _ role: Int, besides ignored: Set<String>) {
    let known = roles[role]
    guard !known.isEmpty, known["{}"] == nil else { return }
    for name in children(of: position).map(key) where known[name] == nil && !ignored.contains(name)
    {
      log.findings.reportUnreadKey(name, of: text)
    }
  }
}
