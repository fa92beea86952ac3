/// The files of routes and recordings that services export by the thousand beside their tables.
enum RouteFile {
  /// Returns whether a path is that of a route, compressed or not, which no format has.
  static func isOne(_ path: String) -> Bool {
    let name = path.lowercased()
    return endings.contains { name.hasSuffix($0) || name.hasSuffix($0 + ".gz") }
  }

  private static let endings = [".fit", ".gpx", ".tcx"]
}
