import HabitMail
import Testing

@Suite struct MessageTests {
  @Test func writesBothTexts() throws {
    let text = try Samples.text(try Samples.message())
    let boundary = try #require(text.firstMatch(of: /boundary="([^"]+)"/)?.output.1)
    #expect(
      text.replacing("\r\n", with: "\n").replacing(boundary, with: "BOUNDARY")
        == """
        Date: Sun, 01 Nov 2026 18:15:30 +0100
        From: Habits <habits@example.org>
        To: Ana <ana@example.org>
        Message-ID: <HASH@example.org>
        Subject: October 2026
        MIME-Version: 1.0
        Auto-Submitted: auto-generated
        Content-Language: en
        Content-Type: multipart/alternative;
         boundary="BOUNDARY"

        --BOUNDARY
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: quoted-printable

        Kept: 17 of 31
        --BOUNDARY
        Content-Type: text/html; charset=utf-8
        Content-Transfer-Encoding: quoted-printable

        <p>Kept: 17 of 31</p>
        --BOUNDARY--

        """.replacing("HASH", with: try #require(text.firstMatch(of: /<([0-9a-f]{32})@/)).output.1)
    )
  }

  @Test func tellsHowToEndASubscription() throws {
    var message = try Samples.message()
    message.unsubscribe = Unsubscribe(
      link: "https://example.org/stop?id=1",
      mailLink: "mailto:stop%26go@example.org?subject=stop%201",
      listID: "habits.example.org"
    )
    #expect(
      try Samples.text(message).contains(
        "\r\nList-Id: <habits.example.org>\r\n"
          + "List-Unsubscribe: <https://example.org/stop?id=1>,\r\n"
          + " <mailto:stop%26go@example.org?subject=stop%201>\r\n"
          + "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"
      )
    )
    message.unsubscribe?.mailLink = nil
    #expect(
      try Samples.text(message).contains(
        "List-Unsubscribe: <https://example.org/stop?id=1>\r\nList-Unsubscribe-Post"
      )
    )
    message.unsubscribe?.isOneClick = false
    #expect(try !Samples.text(message).contains("List-Unsubscribe-Post"))
    message.unsubscribe = Unsubscribe(
      link: nil,
      mailLink: "mailto:stop@example.org",
      listID: "habits.example.org"
    )
    let text = try Samples.text(message)
    #expect(text.contains("\r\nList-Unsubscribe: <mailto:stop@example.org>\r\n"))
    #expect(!text.contains("List-Unsubscribe-Post"))
  }

  @Test func writesTheSameBytesForTheSameContent() throws {
    let message = try Samples.message()
    #expect(try message.bytes() == message.bytes())
    var other = message
    other.html += "."
    let boundaries = try [message, other].map { message in
      try #require(try Samples.text(message).firstMatch(of: /boundary="([^"]+)"/)).output.1
    }
    #expect(boundaries[0] != boundaries[1])
  }

  @Test func namesAMailByItsTexts() throws {
    let sender = try MailAddress("Habits <habits@example.org>")
    let id = MessageID(of: ["a", "bc"], from: sender)
    #expect(id == MessageID(of: ["a", "bc"], from: sender))
    #expect(id != MessageID(of: ["ab", "c"], from: sender))
    #expect(id != MessageID(of: ["a", "bc", ""], from: sender))
  }
}
