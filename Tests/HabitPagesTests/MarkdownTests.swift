import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitFacts
@testable import HabitPages
@testable import HabitText

/// What is wrong in a page, with its errors and warnings by their lines, and its text.
private func read(_ page: String) -> (messages: [String], html: String) {
  var sources = SiteSources()
  sources.content["books.md"] = SourceFile(path: "books.md", text: page)
  let history = HabitHistory(pattern: "x---", from: Day("2026-10-01"))
  let report = Report(of: HabitLog(habits: [history]), asOf: Day("2026-10-04"))
  let charts = PageCharts(report: report, language: .english)
  let pages = ContentReader.pages(sources, report: report, charts: charts)
  let messages = (pages.problems + pages.warnings).map { diagnostic in
    "\(diagnostic.location?.description ?? ""): \(diagnostic.severity): \(diagnostic.message)"
  }
  return (messages, pages.documents.first?.html ?? "")
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
  let (messages, html) = read(page)
  #expect(
    messages.joined(separator: "\n") == """
      books.md:4: warning: no tables in CommonMark; write it as a block '```csv'
      books.md:8: warning: no task lists in CommonMark; '[ ]' is shown as it is
      books.md:9: warning: no task lists in CommonMark; '[x]' is shown as it is
      books.md:12: warning: no footnotes in CommonMark; '[^1]' is shown as it is
      books.md:13: warning: no strikethrough in CommonMark; '~~' is shown as it is
      books.md:16: warning: no tables in CommonMark; write it as a block '```csv'
      """
  )
  #expect(html.contains("<p>| a | b |\n|—|:-:|\n| 1 | 2 |</p>"))
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
  let (messages, html) = read(page)
  let reason = "is left out, as all raw HTML is; write it in Markdown"
  let picture =
    "is not shown, because pages load nothing from elsewhere; save it under 'content'"
  let unsafe = "is unsafe and leads nowhere; link to a page or a file"
  #expect(
    messages.joined(separator: "\n") == """
      books.md:6: warning: '<div>' \(reason)
      books.md:8: warning: '<b>' \(reason)
      books.md:9: warning: '<br>' \(reason)
      books.md:10: warning: '<?php>' \(reason)
      books.md:12: warning: the picture 'https://example.org/a.png' \(picture)
      books.md:13: warning: the picture '//example.org/b.png' \(picture)
      books.md:13: warning: the picture 'data:image/png;base64,AAAA' \(picture)
      books.md:14: warning: a link to 'JavaScript:alert(1)' \(unsafe)
      books.md:14: warning: a link to 'file:///etc/passwd' \(unsafe)
      """
  )
  #expect(!html.contains("alert"))
}

@Test func reportsAllProblemsOfAPageAtOnce() throws {
  let (messages, _) = read(
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
  let places = messages.map { $0.prefix { $0 != " " } }
  #expect(
    places == [
      "books.md:2:1:", "books.md:3:8:", "books.md:5:1:", "books.md:5:17:", "books.md:5:",
      "books.md:5:", "books.md:8:8:", "books.md:13:", "books.md:14:", "books.md:17:",
      "books.md:17:",
    ],
    "\(messages)"
  )
}

@Test func showsABlockOfCSVAsATable() throws {
  let (messages, html) = read(
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
  #expect(messages.isEmpty)
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
  #expect(html.contains(table), "\(html)")
}

@Test func showsATableWithoutACaption() throws {
  let (messages, html) = read("```csv\r\na,b\r\n\"1\",x\r\n```\r\n\n```csvx\n1\n```\n")
  #expect(messages.isEmpty)
  #expect(
    html.contains(
      """
      role="region" aria-label="a, b">
      <table class="data">
      <thead><tr><th scope="col" class="number">a</th><th scope="col">b</th></tr></thead>
      <tbody>
      <tr><td class="number">1</td><td>x</td></tr>
      """
    )
  )
  #expect(html.contains("<code class=\"language-csvx\">1\n</code>"))
}

@Test(arguments: [
  ("", 2, "an empty table; start it with a header"),
  ("a,b\n1,2\n1\n", 4, "1 cell below a header of 2; add what is missing"),
  ("a\n1,2,3\n", 3, "3 cells below a header of 1; add what is missing"),
  (
    "a,b\n1,\"2\n\n", 3,
    "a quote opens here and does not close; double the quotes inside a cell"
  ),
  ("a,b\n\"1\"2,3\n", 3, "text after a closing quote; double the quotes inside a cell"),
])
func refusesABlockOfCSVThatIsNoTable(text: String, line: Int, message: String) throws {
  #expect(read("```csv\n\(text)```\n").messages == ["books.md:\(line): error: \(message)"])
}

@Test func refusesAnEndlessBlockOfCSV() {
  let columns = read("```csv\n\(String(repeating: "a,", count: 50))a\n```\n").messages
  #expect(columns == ["books.md:2: error: more than 50 columns; split the table"])
  let rows = read("```csv\n\(String(repeating: "a\n", count: 1_002))```\n").messages
  #expect(rows == ["books.md:1003: error: more than 1000 rows; split the table"])
}
