/// What a person asked for.
struct Invocation {
  /// The path of habitsite.
  let program: String
  /// The file that the tables go into, or `nil` for none.
  var output: String?
  /// The file with the figures to check, or `nil` for tables.
  var figures: String?
  var sizes: [Size] = []
}

extension Invocation {
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    guard let program = rest.popFirst() else { return nil }
    self.init(program: program)
    while let argument = rest.popFirst() {
      if argument == "--write" {
        guard let path = rest.popFirst() else { return nil }
        output = path
      } else if argument == "--check" {
        guard let path = rest.popFirst() else { return nil }
        figures = path
      } else if let size = Size.all.first(where: { $0.name == argument }) {
        sizes.append(size)
      } else {
        return nil
      }
    }
    if sizes.isEmpty {
      sizes = Size.all
    }
  }
}
