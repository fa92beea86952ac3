import Foundation
import HabitTestSupport
import Testing

private func build(_ page: String, _ flags: String...) throws -> (Program.Outcome, html: String?) {
  let folder = try TemporaryFolder()
  try folder.write("title: Mine\ntimeZone: UTC\n", to: "habitsite.yml")
  try folder.write("date,Read\n2026-10-01,1\n", to: "exports/a.csv")
  try folder.write(page, to: "content/books.md")
  let outcome = try Program.run(
    ["build", "--as-of", "2026-10-04", "-q"] + flags,
    in: folder.url
  )
  return (outcome, outcome.status == 0 ? try folder.read("public/books/index.html") : nil)
}

@Test func warnsOfWhatCommonMarkShowsAsText() throws {
  let page = """
    ---
    title: Books
    ---
    | a | b |
    |---|:-:|
    | 1 | 2 |

    - [ ] open
    - [x] done
    - [link](https://example.org) and [ ] later

    Some text[^1]
    and ~~struck~~ and ~~more~~ and
    `~~code~~`, `[^2]`, ~~ not~~ ~~ this ~~, a|b, [^ ] and [^].

    > a | b
    > --- | ---

        | a | b |
        |---|---|

    ```
    [^3] ~~x~~
    - [ ] open
    ```

    a | b
    --- | --- | ---

    """
  let (outcome, html) = try build(page)
  #expect(
    outcome
      == Program.Outcome(
        errors: """
          content/books.md:4: warning: no tables in CommonMark; write it as a block '```csv'
          content/books.md:8: warning: no task lists in CommonMark; '[ ]' is shown as it is
          content/books.md:9: warning: no task lists in CommonMark; '[x]' is shown as it is
          content/books.md:12: warning: no footnotes in CommonMark; '[^1]' is shown as it is
          content/books.md:13: warning: no strikethrough in CommonMark; '~~' is shown as it is
          content/books.md:16: warning: no tables in CommonMark; write it as a block '```csv'

          """
      )
  )
  #expect(html?.contains("<p>| a | b |\n|—|:-:|\n| 1 | 2 |</p>") == true)
  let strict = try build(page, "--strict", "-q").0
  #expect(strict == Program.Outcome(errors: "error: 6 warnings, and --strict is set\n", status: 1))
}

@Test func warnsOfWhatPagesLeaveOut() throws {
  let page = """
    ---
    title: Books
    ---
    <!-- A note of mine -->

    <div class="x">

    Text with <b>a word</b>, <!-- another note --> and
    <br><br> a line,
    </div> <?php ?>

    ![a](https://example.org/a.png) and
    ![b](//example.org/b.png), ![c](data:image/png;base64,AAAA),
    [d](JavaScript:alert(1)) and [e](file:///etc/passwd), [f](https://example.org)

    </div>

    `<i>` and

        <u>

    """
  let (outcome, html) = try build(page)
  let reason = "is left out, as all raw HTML is; write it in Markdown"
  let picture =
    "is not shown, because pages load nothing from elsewhere; save it under 'content'"
  let unsafe = "is unsafe and leads nowhere; link to a page or a file"
  #expect(
    outcome
      == Program.Outcome(
        errors: """
          content/books.md:6: warning: '<div>' \(reason)
          content/books.md:8: warning: '<b>' \(reason)
          content/books.md:9: warning: '<br>' \(reason)
          content/books.md:10: warning: '<?php>' \(reason)
          content/books.md:12: warning: the picture 'https://example.org/a.png' \(picture)
          content/books.md:13: warning: the picture '//example.org/b.png' \(picture)
          content/books.md:13: warning: the picture 'data:image/png;base64,AAAA' \(picture)
          content/books.md:14: warning: a link to 'JavaScript:alert(1)' \(unsafe)
          content/books.md:14: warning: a link to 'file:///etc/passwd' \(unsafe)

          """
      )
  )
  #expect(html?.contains("alert") == false)
  #expect(try build(page, "--strict", "-q").0.status == 1)
}

@Test func reportsAllProblemsOfAPageAtOnce() throws {
  let (outcome, _) = try build(
    """
    ---
    titel: Books
    order: first
    ---
    {{overal.rate}} {{#section}} [a]({{overall.rate}}) [b](nothing.md)

    ```habitsite
    chart: pie
    ```

    ```csv
    a,b
    c
    "
    ```

    [c](../nowhere/) [d](#nothing) ![e](x.png) <b>

    """
  )
  let absence = "which is neither a file under 'content' nor part of the site"
  #expect(
    outcome
      == Program.Outcome(
        errors: """
          content/books.md:2:1: error: unknown key 'titel'; did you mean 'title'?
          content/books.md:3:8: error: 'order' must be a whole number
          content/books.md:5: error: a figure in an address; figures are allowed in text only
          content/books.md:5: error: a link to 'nothing.md', which is not a page of this site
          content/books.md:5:1: error: no 'overal' here; did you mean 'overall'?
          content/books.md:5:17: error: '{{#section}}' in a page; only figures such as \
          {{overall.rate}} are allowed
          content/books.md:8:8: error: no chart 'pie'; one of bars, calendar, cumulative, grid, \
          hours, matrix, pixels, poster, ribbon, ring, rings, sequence, strength, trend, weekdays
          content/books.md:13: error: 1 cell below a header of 2; add what is missing
          content/books.md:14: error: a quote opens here and does not close; double the quotes \
          inside a cell
          content/books.md:17: error: a link to a heading 'nothing', which 'books.md' does not have
          content/books.md:17: error: a link to '../nowhere/', \(absence)
          content/books.md:17: error: a picture, 'x.png', \(absence)
          content/books.md:17: warning: '<b>' is left out, as all raw HTML is; write it in Markdown

          """,
        status: 1
      )
  )
}

@Test func loadsPicturesFromElsewhereWhereTheOwnersPolicyAllowsIt() throws {
  let folder = try TemporaryFolder()
  try folder.write("timeZone: UTC\n", to: "habitsite.yml")
  try folder.write("date,Read\n2026-10-01,1\n", to: "exports/a.csv")
  try folder.write("![a](https://example.org/a.png) [b](javascript:1)\n", to: "content/index.md")
  let layout = try Program.run(["eject", "."], in: folder.url)
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

@Test func showsABlockOfCSVAsATable() throws {
  let (outcome, html) = try build(
    """
    # Books

    ```csv My "best" <books> of {{overall.done}}
    Title,Pages, Rate ,Note

    "A, ""b""
    c",12,50\u{A0}%,<b>x</b>
     Ünï , {{overall.done}} ,,`code`
    ```

    """
  )
  #expect(outcome == Program.Outcome())
  let table = """
    <div class="scroll" tabindex="0" role="region" aria-label="My &quot;best&quot; &lt;books&gt; of ">
    <table class="data">
    <caption>My &quot;best&quot; &lt;books&gt; of 1</caption>
    <thead><tr><th scope="col">Title</th><th scope="col" class="number">Pages</th>\
    <th scope="col" class="number">Rate</th><th scope="col">Note</th></tr></thead>
    <tbody>
    <tr><td>A, &quot;b&quot;
    c</td><td class="number">12</td><td class="number">50\u{A0}%</td><td>&lt;b&gt;x&lt;/b&gt;</td></tr>
    <tr><td>Ünï</td><td class="number">1</td><td class="number"></td><td>`code`</td></tr>
    </tbody>
    </table>
    </div>
    """
  #expect(html?.contains(table) == true, "\(html ?? "")")
}

@Test func showsATableWithoutACaption() throws {
  let (outcome, html) = try build("```csv\r\na,b\r\n\"1\",x\r\n```\r\n\n```csvx\n1\n```\n")
  #expect(outcome == Program.Outcome())
  #expect(
    html?.contains(
      """
      role="region" aria-label="a, b">
      <table class="data">
      <thead><tr><th scope="col" class="number">a</th><th scope="col">b</th></tr></thead>
      <tbody>
      <tr><td class="number">1</td><td>x</td></tr>
      """
    ) == true
  )
  #expect(html?.contains("<code class=\"language-csvx\">1\n</code>") == true)
}

@Test(arguments: [
  ("", 2, "an empty table; begin with its header"),
  ("a,b\n1,2\n1\n", 4, "1 cell below a header of 2; add what is missing"),
  ("a\n1,2,3\n", 3, "3 cells below a header of 1; add what is missing"),
  (
    "a,b\n1,\"2\n\n", 3,
    "a quote opens here and does not close; double the quotes inside a cell"
  ),
  ("a,b\n\"1\"2,3\n", 3, "text after a closing quote; double the quotes inside a cell"),
])
func refusesABlockOfCSVThatIsNoTable(text: String, line: Int, message: String) throws {
  let outcome = try build("```csv\n\(text)```\n").0
  #expect(
    outcome
      == Program.Outcome(errors: "content/books.md:\(line): error: \(message)\n", status: 1)
  )
}

@Test func refusesAnEndlessBlockOfCSV() throws {
  let columns = try build("```csv\n\(String(repeating: "a,", count: 50))a\n```\n").0
  let message = "more than 50 columns; split the table"
  #expect(columns.errors == "content/books.md:2: error: \(message)\n")
  let rows = try build("```csv\n\(String(repeating: "a\n", count: 1_002))```\n").0
  let other = "more than 1000 rows; split the table"
  #expect(rows.errors == "content/books.md:1003: error: \(other)\n")
}
