import Testing

@testable import HabitOutput

@Test(arguments: [
  (Manifest(), "habitsite output 1\n"),
  (Manifest(paths: ["b", "a/c"]), "habitsite output 1\na/c\nb\n"),
  (Manifest(paths: ["b", "a"], pending: ["b"]), "habitsite output 1\na\nb\n\nb\n"),
  (Manifest(paths: ["a\r", "\u{301}b"]), "habitsite output 1\na%0D\n\u{301}b\n"),
  (Manifest(paths: ["a\r\nCNAME", "b%"]), "habitsite output 1\na%0D%0ACNAME\nb%25\n"),
])
func writesAManifestThatReadsBack(manifest: Manifest, text: String) {
  #expect(manifest.text == text)
  #expect(Manifest(text) == manifest)
}

@Test(arguments: ["", "\n", "something else\n", "habitsite output 2\na\n"])
func takesNoOtherFileForAManifest(text: String) {
  #expect(Manifest(text) == nil)
}

@Test func takesNothingForPendingThatItDoesNotName() {
  #expect(
    Manifest("habitsite output 1\na\n\na\n../b\nc\n") == Manifest(paths: ["a"], pending: ["a"])
  )
}
