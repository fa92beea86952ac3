import HabitTestSupport
import Testing

@Test func loadsPicturesFromElsewhereWhereTheOwnersPolicyAllowsIt() throws {
  let folder = try TemporaryFolder.site("timeZone: UTC\n", "date,Read\n2026-10-01,1\n")
  try folder.write("![a](https://example.org/a.png) [b](javascript:1)\n", to: "content/index.md")
  try folder.succeed("eject .")
  let arguments = ["build", "--as-of", "2026-10-04", "-q"]
  let picture = "the picture 'https://example.org/a.png' is not shown"
  #expect(try folder.run(arguments).errors.contains(picture))
  let path = "templates/layout.mustache"
  let own = try folder.read(path).replacing("img-src 'self'", with: "img-src 'self' https:")
  try folder.write(own, to: path)
  let outcome = try folder.run(arguments)
  #expect(!outcome.errors.contains(picture) && outcome.errors.contains("'javascript:1'"))
}
