import HabitCore

extension JSONReader {
  /// The path of the current value, such as `habits[3].name`; empty at the top.
  package var path: String {
    var path = ""
    for frame in frames {
      if frame.isArray {
        path += "[\(max(0, frame.count - 1))]"
      } else if let key = frame.key {
        path += (path.isEmpty ? "" : ".") + string(key)
      }
    }
    return path
  }

  /// The path as a prefix of a reason.
  package var pathPrefix: String {
    let path = path
    return path.isEmpty ? "" : "\(path.escapedForMessages): "
  }
}
