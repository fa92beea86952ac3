import HabitCore
import Testing

@Suite struct LookTests {
  @Test(arguments: [
    ("Read", "Read"), ("", ""), ("a b", "a b"), ("  a \t\u{A0}\u{3000} b\r\n", "a b"),
    ("\u{200B}Re\u{AD}ad\u{FEFF}", "Read"), ("\u{200F}Read\u{202C}", "Read"),
    ("R\u{435}ad", "Read"), ("\u{420}\u{430}\u{443}", "Pay"), ("\u{39F}\u{39A}", "OK"),
    ("a\u{200D}", "a"), ("\u{200C}a\u{FE0F}b", "ab"), ("Tu\u{1EA1}\u{200C}", "Tu\u{1EA1}"),
    ("کتاب\u{200C}", "کتاب"), ("کتاب\u{200C} نو", "کتاب نو"), ("Фот\u{200D}", "Фoт"),
    ("💧\u{200D}", "💧"), ("Read\u{E0041}", "Read"), ("a \u{200B} b", "a b"),
    ("\u{2800}\u{3164}", ""), ("\u{200B}\u{2060}", ""), (" ", ""), ("\u{202E} ", ""),
    ("\u{E0041}\u{E0042}", ""), ("\u{200D}", ""), ("\u{FE0F}", ""),
    ("Re\u{1}ad", "Re\u{FFFD}ad"), ("\u{85}", "\u{FFFD}"),
  ])
  func isTheSameForNamesThatLookTheSame(name: String, look: String) {
    #expect(name.confusableSkeleton == look)
    #expect(look.confusableSkeleton == look)
  }

  /// Each is drawn otherwise than the name beside it.
  @Test(arguments: [
    ("Read", "read"), ("Read", "Ｒｅａｄ"), ("Read", "Réad"), ("❤", "❤\u{FE0F}"),
    ("👨👩👧", "👨‍👩‍👧"), ("🏴", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    ("می\u{200C}روم", "میروم"), ("क\u{94D}\u{200D}ष", "क\u{94D}ष"), ("\u{200D}ه", "ه"),
    ("辻\u{E0100}", "辻\u{E0101}"), ("Read", "\u{202E}Read"), ("Re ad", "Read"),
    ("Re\u{1}ad", "Read"), ("рис", "puc"),
  ])
  func differsForNamesThatLookDifferent(name: String, other: String) {
    #expect(name.confusableSkeleton != other.confusableSkeleton)
  }

  /// Strings that are equal must not have two looks.
  @Test(arguments: [
    ("caf\u{E9}", "cafe\u{301}"), ("\u{451}\u{436}", "\u{435}\u{308}\u{436}"),
    ("\u{39D}\u{3B5}\u{3C1}\u{3CC}", "\u{39D}\u{3B5}\u{3C1}\u{3BF}\u{301}"),
    ("\u{407}\u{436}\u{430}", "\u{406}\u{308}\u{436}\u{430}"),
    ("\u{E9}\u{200D}x", "e\u{301}\u{200D}x"), ("\u{AC00}", "\u{1100}\u{1161}"),
    ("\u{1EA1}\u{200C}", "a\u{323}\u{200C}"), ("\u{386}", "\u{391}\u{301}"),
  ])
  func isTheSameForBothFormsOfALetter(composed: String, decomposed: String) {
    #expect(composed == decomposed && composed.confusableSkeleton == decomposed.confusableSkeleton)
  }
}
