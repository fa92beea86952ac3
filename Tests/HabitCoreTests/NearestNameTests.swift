import HabitCore
import Testing

@Test(arguments: [
  ("titel", "title"), ("outptu", "output"), ("TITLE", "title"), ("colour", "color"), ("x", nil),
  ("", nil), ("qwertz", nil),
])
func findsTheNearestName(name: String, nearest: String?) {
  let names = ["color", "output", "theme", "title"]
  #expect(NearestName.nearest(to: name, among: names) == nearest)
}

@Test func hintsAtTheNearestName() {
  #expect(NearestName.hint("titel", among: ["title"]) == "; did you mean 'title'?")
  #expect(NearestName.hint("xyz", among: ["title"]).isEmpty)
  #expect(NearestName.hint(String(repeating: "title", count: 1_000), among: ["title"]).isEmpty)
}
