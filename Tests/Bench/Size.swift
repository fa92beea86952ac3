/// How much data a site is built of.
struct Size {
  let name: String
  let habits: Int
  let years: Int
  let rounds: Int
}

extension Size {
  static let all = [
    Size(name: "S", habits: 5, years: 1, rounds: 9),
    Size(name: "M", habits: 12, years: 5, rounds: 7),
    Size(name: "L", habits: 50, years: 10, rounds: 5),
    Size(name: "XL", habits: 200, years: 20, rounds: 3),
  ]

  /// Such as `M, 12 × 5`.
  var text: String { "\(name), \(habits) × \(years)" }
}
