import HabitTestSupport
import Testing

@Test func loadsPicturesFromElsewhereWhereTheOwnersPolicyAllowsIt() throws {
  let folder = try TemporaryFolder()
  try folder.write("timeZone: UTC\n", to: "habitsite.yml")
  try folder.write("date,Read\n2026-10-01,1\n", to: "exports/a.csv")
  try folder.write("![a](https://example.org/a.png) [b](javascript:1)\n", to: "content/index.md")
  let layout = try Program.run("eject .", in: folder.url)
  #expect(layout.status == 0, "\(layout.errors)")
  let arguments = ["build", "--as-of", "2026-10-04", "-q"]
  let picture = "the picture 'https://example.org/a.png' is not shown"
  #expect(try Program.run(arguments, in: folder.url).errors.contains(picture))
  let path = "templates/layout.mustache"
  let own = try folder.read(path).replacing("img-src 'self'", with: "img-src 'self' https:")
  try folder.write(own, to: path)
  let outcome = try Program.run(arguments, in: folder.url)
  #expect(!outcome.errors.contains(picture) && outcome.errors.contains("'javascript:1'"))
}
