/// The running program.
package enum RunningProgram {
  /// A text that differs for every build of the program, or `nil` if the system has none.
  ///
  /// Linux provides it under `/proc`; other systems render every page at each build.
  package static var identity: String? {
    guard let path = SystemFile.realPath("/proc/self/exe"),
      let stamp = SystemFile.stamp(of: path)
    else { return nil }
    return "\(path) \(stamp.size) \(stamp.changed) \(stamp.number)"
  }
}
