import Foundation
import HabitFacts
import HabitPages

/// What must hold of every page of the owner: markup that a browser reads as it was meant, in which
/// nothing runs, on a small stack.
enum FuzzedPage {
  /// In bytes, the least that a thread has on the systems of today.
  private static let stackSize = 512 << 10

  static func check(_ bytes: [UInt8]) {
    let finished = DispatchSemaphore(value: 0)
    let thread = Thread {
      for page in pages(of: bytes) {
        check(page: page)
      }
      finished.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    finished.wait()
  }

  private static func pages(of bytes: [UInt8]) -> [[UInt8]] {
    FuzzedSite.files(with: bytes, on: "a/index.html") { $0.content["a.md"] = $1 }
  }
}

extension FuzzedPage {
  /// A page on which nothing but the frame holds markup; its head names all that a head can.
  private static let plain = elements(of: pages(of: Array(head.utf8)).joined())
  private static let head = "---\ndescription: a\ndate: 2026-10-01\nmenu: true\n---\na\n"
  private static let words = Set(
    """
    p h2 h3 h4 h5 h6 em strong code pre blockquote ul ol li a img hr br span bdi figure figcaption
    div details summary table caption thead tbody tr th td svg title desc defs symbol use g path
    rect circle line polyline polygon text tspan marker
    """.split { $0.isWhitespace }.map(String.init)
  )
  private static let attributes = Set(
    """
    href title src alt start class id lang dir role tabindex scope viewBox width height x y x1 y1
    x2 y2 cx cy r rx ry d points transform stroke-width stroke-dasharray text-anchor
    preserveAspectRatio stroke-dashoffset font-size font-weight marker-start marker-mid marker-end
    markerUnits overflow refX refY
    """.split { $0.isWhitespace }.map(String.init)
  )
  private static let refusedSchemes = ["javascript", "vbscript", "file", "data"]

  private static func elements(of page: some Sequence<UInt8>) -> [PageElement] {
    guard let text = String(validating: Array(page), as: UTF8.self) else {
      fatalError("a page is not UTF-8")
    }
    var markup = PageMarkup(text)
    return markup.elements()
  }

  private static func check(page: [UInt8]) {
    let elements = elements(of: page)
    let frame = elements.filter { !$0.isInProse }
    let known = Set(plain.map(\.shape))
    require(
      frame.allSatisfy { known.contains($0.shape) },
      "the frame of a page is its own: \(frame.filter { !known.contains($0.shape) })"
    )
    let scripts = [elements, plain].map { $0.filter { $0.name == "script" }.map(\.attributes) }
    require(scripts[0] == scripts[1], "no script but ours: \(scripts[0])")
    for element in elements where element.isInProse {
      require(words.contains(element.name), "an element of prose: \(element)")
      for attribute in element.attributes {
        let name = attribute.name
        require(
          attributes.contains(name) || name.hasPrefix("aria-"),
          "an attribute of prose: \(element)"
        )
        if name == "href" || name == "src" { check(address: attribute.value, of: element) }
      }
    }
  }

  /// Checks an address as browsers take it: in any case, and without controls and line ends.
  private static func check(address: String, of element: PageElement) {
    let plain = address.unicodeScalars.filter { $0.value > 0x20 }.map { String($0) }.joined()
    let scheme = plain.lowercased().prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    guard scheme.count < plain.count, plain.lowercased().hasPrefix(scheme + ":") else { return }
    let isPicture = element.name == "img" && plain.lowercased().hasPrefix("data:image/")
    require(
      isPicture || !refusedSchemes.contains(String(scheme)),
      "an address runs nothing: \(element)"
    )
  }
}
