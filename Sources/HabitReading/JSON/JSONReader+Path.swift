import HabitCore

extension JSONReader {
  /// Where the reader stands, such as `habits[3].name`; empty at the top.
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

  /// The path without the places in arrays, the same for all values of one role.
  var shape: String {
    var shape = ""
    for frame in frames {
      if frame.isArray {
        shape += "[]"
      } else if let key = frame.key {
        shape += "." + string(key)
      }
    }
    return shape
  }

  /// The path set in front of a reason.
  package var pathPrefix: String {
    let path = path
    return path.isEmpty ? "" : "\(path.escapedForMessages): "
  }
}
