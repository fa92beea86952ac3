/// Round upper ends for scales of amounts.
enum RoundScale {
  /// Returns the least of 1, 2, 4, 6, 8 and 10 times a power of ten that is not below an amount; 1
  /// for an amount that is not above 0, and the amount itself if there is no such number.
  static func full(for amount: Double) -> Double {
    guard amount > 0, amount < 1e300 else { return amount > 0 ? amount : 1 }
    var power = 1.0
    while power * 10 < amount { power *= 10 }
    while power > 0.01, power >= amount { power /= 10 }
    return [1, 2, 4, 6, 8, 10].map { $0 * power }.first { $0 >= amount } ?? amount
  }
}
