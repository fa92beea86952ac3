/// The version of the program.
enum Version {
  static let number = "0.1.0"
}
