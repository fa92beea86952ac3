/// The values of models in one row, as a ``Skeleton`` counts its places.
struct TemplateContent {
  /// All that the course of a template depends on: which texts are empty, which flags hold, and how
  /// long lists are.
  private(set) var shape: [UInt8] = []
  private(set) var fragments: [Fragment] = []
}

extension TemplateContent {
  init(of models: [any TemplateModel]) {
    for model in models {
      add(model)
    }
  }

  private mutating func add(_ model: any TemplateModel) {
    for value in model.values {
      switch value {
      case .fragment(let fragment):
        shape.append(fragment.isEmpty ? 0 : 1)
        fragments.append(fragment)
      case .flag(let flag): shape.append(flag ? 3 : 2)
      case .model(let model):
        shape.append(4)
        add(model)
      case .list(let models):
        withUnsafeBytes(of: models.count) { shape.append(contentsOf: $0) }
        for model in models {
          add(model)
        }
      case .constant: continue
      }
    }
  }
}
