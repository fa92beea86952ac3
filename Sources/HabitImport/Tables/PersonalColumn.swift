/// The names of columns whose amounts reveal more of a person than habits.
enum PersonalColumn {
  /// Returns what a column of a name holds, or `nil` if the name suggests nothing personal.
  static func kind(of name: String) -> String? {
    let words = Set(name.lowercased().split { !$0.isLetter }.map(String.init))
    return kinds.first { !$0.words.isDisjoint(with: words) }?.kind
  }

  /// Returns whether a name has the unit of a distance, a time or an amount behind it.
  static func hasUnit(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }
    return words.count > 1 && words.last.map { units.contains(String($0)) } == true
  }

  private static let units: Set<String> = [
    "km", "m", "mi", "miles", "h", "hours", "min", "minutes", "l", "ml", "g", "kcal",
  ]

  private static let kinds: [(kind: String, words: Set<String>)] = [
    ("coordinates", ["lat", "latitude", "lng", "lon", "longitude", "breitengrad", "längengrad"]),
    ("numbers of a phone or an account", ["iban", "bic", "ssn", "passport", "kontonummer"]),
    (
      "money",
      [
        "price", "cost", "balance", "salary", "income", "expense", "expenses", "payment", "preis",
        "kosten", "betrag", "saldo", "gehalt", "ausgaben", "einnahmen", "eur", "usd", "gbp", "chf",
        "rsd", "prix", "solde", "precio", "importe", "prezzo", "iznos",
      ]
    ),
  ]
}
