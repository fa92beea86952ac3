extension String {
  /// Returns the text in lines of a maximum width, broken at spaces; lines after the first are
  /// indented.
  package func wrapped(toWidth width: Int, indent: String = "") -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.displayWidth + 1 + String(word).displayWidth > width {
        lines.append(line)
        line = indent + word
      } else {
        line += line.isEmpty ? String(word) : " \(word)"
      }
    }
    return lines + [line]
  }
}
