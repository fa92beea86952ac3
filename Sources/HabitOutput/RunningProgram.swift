/// The program that runs.
package enum RunningProgram {
  /// What tells it from every other build of it, or `nil` where the system does not say.
  ///
  /// Linux says it under `/proc`; elsewhere every page is rendered at each build.
  package static var identity: String? {
    guard let path = SystemFile.realPath("/proc/self/exe"),
      let stamp = SystemFile.stamp(of: path)
    else { return nil }
    return "\(path) \(stamp.size) \(stamp.changed) \(stamp.number)"
  }
}
