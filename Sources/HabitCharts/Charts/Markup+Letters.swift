import HabitWriting

extension Markup {
  /// The number of letters that are seen, without marks for the direction of text.
  var letterCount: Int {
    string.unicodeScalars.count { !$0.properties.isDefaultIgnorableCodePoint }
  }
}
