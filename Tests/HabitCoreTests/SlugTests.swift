import Foundation
import HabitCore
import HabitTestSupport
import Testing

@Suite struct SlugTests {
  private func history(_ id: String, _ name: String, created: Day? = nil) -> HabitHistory {
    Drawn("x").history.with {
      $0.id = id
      $0.name = name
      $0.created = created ?? Drawn.monday
    }
  }

  private func slugs(_ habits: HabitHistory...) -> [String] {
    HabitLog(habits: habits).habits.map(\.slug)
  }

  @Test(arguments: [
    ("Read", "read"), ("Drink 2 l of water", "drink-2-l-of-water"), ("Don't smoke!", "don-t-smoke"),
    ("a  b//c__d", "a-b-c-d"), ("--- a ---", "a"), ("¡Olé!", "ole"),
    ("10 000 steps", "10-000-steps"),
    ("../../etc/passwd", "etc-passwd"), ("C:\\temp\\", "c-temp"), ("%2e%2e", "2e-2e"),
    ("line\nbreak\u{0}null", "line-break-null"), ("Read 📚 more", "read-more"),
    ("Über Straße", "uber-strasse"), ("Çay içme", "cay-icme"), ("ılık İÇ", "ilik-ic"),
    ("Đoković šeta čučeći", "dokovic-seta-cuceci"), ("Smørrebrød æ", "smorrebrod-ae"),
    ("Þórður", "thordur"), ("Tập thể dục", "tap-the-duc"), ("Łódź", "lodz"), ("ẞ", "ss"),
    ("Читање књиге", "chitanje-knjige"), ("Џогирање, вежбање", "dzogiranje-vezhbanje"),
    ("Ђурђевдан ћуфте", "durdevdan-cufte"), ("Љуљашка", "ljuljashka"),
    ("Пий воду щодня", "pii-vodu-shchodnya"), ("Ґанок, Європа", "ganok-yevropa"),
    ("Чтение перед сном", "chtenie-pered-snom"), ("Подъезд, соль", "podezd-sol"),
    ("Объём", "obem"), ("Їжа", "izha"), ("мой ѝ", "moi-i"), ("ЖЮЯЭЫ", "zhyuyaey"),
    ("Ќерка ѓубре", "kerka-gubre"),
  ])
  func writesANameInASCII(name: String, slug: String) {
    #expect(slugs(history("1", name)) == [slug])
    #expect(slugs(history("1", name.decomposedStringWithCanonicalMapping)) == [slug])
  }

  @Test func writesEveryAccentedLetterTheSameInBothNormalForms() {
    let values = [0xC0...0x24F, 0x400...0x45F, 0x1E00...0x1EFF].joined()
    for scalar in values.compactMap(Unicode.Scalar.init) {
      let name = "a\(scalar)b"
      let decomposed = name.decomposedStringWithCanonicalMapping
      let pair = slugs(history("1", name)) + slugs(history("1", decomposed))
      #expect(Set(pair).count == 1, "U+\(String(scalar.value, radix: 16)): \(pair)")
    }
  }

  /// Source of the hashes: FNV-1a test vectors of "a" and "foobar", RFC 9923, appendix.
  @Test(arguments: [
    ("a", "📚", "habit-" + String(0xE40C_292C, radix: 36)),
    ("foobar", "", "habit-" + String(0xBF9C_F968, radix: 36)),
    ("a", "読書", "habit-" + String(0xE40C_292C, radix: 36)),
    ("a", "قراءة", "habit-" + String(0xE40C_292C, radix: 36)),
    ("a", "—…!", "habit-" + String(0xE40C_292C, radix: 36)),
    ("a", "CON", "con-" + String(0xE40C_292C, radix: 36)),
    ("a", "index", "index-" + String(0xE40C_292C, radix: 36)),
    ("a", "Today!", "today-" + String(0xE40C_292C, radix: 36)),
    ("a", "com1", "com1-" + String(0xE40C_292C, radix: 36)),
    ("a", "LPT9", "lpt9-" + String(0xE40C_292C, radix: 36)),
    ("a", "comb", "comb"), ("a", "console", "console"), ("a", "com12", "com12"),
  ])
  func addsAHashWhereANameGivesNoSlugOfItsOwn(id: String, name: String, slug: String) {
    #expect(slugs(history(id, name)) == [slug])
  }

  @Test func cutsLongNames() throws {
    #expect(
      slugs(history("1", String(repeating: "a", count: 300))) == [String(repeating: "a", count: 80)]
    )
    let words = String(repeating: "ab ", count: 100)
    let slug = try #require(slugs(history("1", words)).first)
    #expect(slug.count <= 80)
    #expect(slug.hasSuffix("ab"))
    let twins = slugs(history("1", words), history("2", words))
    #expect(Set(twins).count == 2)
    #expect(twins.allSatisfy { $0.count <= 80 })
  }

  @Test func leavesThePlainSlugToTheOldestHabit() throws {
    let old = history("z", "Read", created: Day("2020-01-01"))
    let new = history("a", "read!", created: Day("2021-01-01"))
    let both = slugs(new, old)
    try #require(both.count == 2)
    #expect(both[1] == "read")
    #expect(both[0].hasPrefix("read-"))
    #expect(slugs(old, new) == both.reversed())
  }

  @Test func keepsSlugsWhenALaterHabitComesOrGoes() throws {
    let first = history("1", "Read", created: Day("2020-01-01"))
    let second = history("2", "Read", created: Day("2021-01-01"))
    let third = history("3", "Read", created: Day("2022-01-01"))
    let all = slugs(first, second, third)
    try #require(Set(all).count == 3)
    #expect(slugs(first) == [all[0]])
    #expect(slugs(first, second) == [all[0], all[1]])
    #expect(slugs(first, third) == [all[0], all[2]])
    #expect(slugs(third, second, first) == all.reversed())
  }

  @Test func leavesThePlainSlugToTheCategoryOfTheOldestHabit() {
    let habits = [("2021-01-01", "work!"), ("2020-01-01", "Work"), ("2022-01-01", "仕事")].map {
      day,
      category in
      history(day, "Read", created: Day(iso: day)).with { $0.category = category }
    }
    let slugs = Slug.categories(of: habits)
    #expect(slugs["Work"] == "work")
    #expect(slugs["work!"]?.hasPrefix("work-") == true)
    #expect(slugs["仕事"]?.hasPrefix("category-") == true)
    #expect(Slug.categories(of: habits.reversed()) == slugs)
  }

  @Test func distinguishesTwinsInTwoNormalForms() {
    let twins = slugs(history("1", "Caf\u{E9}"), history("2", "Cafe\u{301}"))
    #expect(Set(twins).count == 2)
    #expect(twins.contains("cafe"))
  }

  @Test func distinguishesHabitsWithTheSameIdAndName() {
    let slugs = slugs(history("1", "Read"), history("1", "Read"), history("1", "Read"))
    #expect(Set(slugs).count == 3)
  }

  @Test func distinguishesAHabitThatIsNamedAsTheSlugOfAnother() throws {
    let pair = slugs(history("1", "Read"), history("2", "Read"))
    let hashed = try #require(pair.last)
    let three = slugs(history("0", hashed), history("1", "Read"), history("2", "Read"))
    #expect(Set(three).count == 3)
    #expect(three.first == hashed)
  }

  @Test func writesAnyNameAsOneSafePartOfAnAddress() {
    var random = SplitMix64(seed: 1)
    let habits = (0..<400).map { index in
      let scalars = (0..<random.number(in: 0...120)).compactMap { _ in
        Unicode.Scalar(
          UInt32(random.number(in: random.pick([0...0x7F, 0x20...0x7E, 0...0x10_FFFF])))
        )
      }
      return history("\(index)", scalars.reduce(into: "") { $0.unicodeScalars.append($1) })
    }
    let slugs = HabitLog(habits: habits).habits.map(\.slug)
    #expect(Set(slugs).count == habits.count)
    for slug in slugs {
      #expect((1...80).contains(slug.utf8.count))
      #expect(slug.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) })
      #expect(!slug.hasPrefix("-") && !slug.hasSuffix("-"))
    }
  }
}
