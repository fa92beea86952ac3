private import Synchronization

/// The skeletons of the pages of one site, each made when a page first needs it.
///
/// All pages must be of one set of templates, and have the same constant models. A class, because
/// pages that are rendered at the same time share it.
package final class Skeletons: Sendable {
  private let known = Mutex<[Key: Skeleton]>([:])

  private struct Key: Hashable {
    let template: String
    let shape: [UInt8]
  }

  /// Begins without skeletons.
  package init() {}
}

extension Skeletons {
  /// How many are kept; pages of rarer shapes are rendered each by itself.
  private static let greatestCount = 1_000

  /// The skeleton of a template for models of a shape.
  ///
  /// - Parameters:
  ///   - template: The name of the template.
  ///   - shape: That of a ``TemplateContent``.
  ///   - render: What the template makes of marks of places.
  /// - Returns: The same for the same shape.
  func skeleton(of template: String, shape: [UInt8], render: () -> String) -> Skeleton {
    let key = Key(template: template, shape: shape)
    if let skeleton = known.withLock({ $0[key] }) { return skeleton }
    let skeleton = Skeleton(render())
    known.withLock { known in
      if known.count < Self.greatestCount {
        known[key] = skeleton
      }
    }
    return skeleton
  }
}
