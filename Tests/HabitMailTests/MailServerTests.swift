import Testing

@testable import HabitMail

private func message(_ text: String) -> String? {
  complaint { () throws(MailProblem) in _ = try MailServer(text) }
}

@Suite struct MailServerTests {
  @Test(arguments: [
    ("smtps://smtp.example.org", "smtps://smtp.example.org:465/b.org", nil),
    ("SMTPS://SMTP.Example.org:4465/", "smtps://smtp.example.org:4465/b.org", nil),
    ("smtp://smtp.example.org", "smtp://smtp.example.org:587/b.org", nil),
    ("smtp://ana@smtp.example.org", "smtp://smtp.example.org:587/b.org", "ana"),
    ("smtp://ana%40b.org@smtp.example.org", "smtp://smtp.example.org:587/b.org", "ana@b.org"),
    ("smtp://ana@b.org@smtp.example.org", "smtp://smtp.example.org:587/b.org", "ana@b.org"),
    ("smtp://localhost?tls=none", "smtp://localhost:25/b.org", nil),
    ("smtp://127.0.0.2:2525?tls=none", "smtp://127.0.0.2:2525/b.org", nil),
    ("smtp://[::1]:2525/?tls=none", "smtp://[::1]:2525/b.org", nil),
    ("smtps://ana@[2001:DB8::1]", "smtps://[2001:db8::1]:465/b.org", "ana"),
  ])
  func reads(text: String, url: String, user: String?) throws {
    let server = try MailServer(text)
    #expect(server.url(greetingAs: "b.org") == url)
    #expect(server.user == user)
    #expect(url.contains("//\(server.hostAndPort)/"))
  }

  @Test func readsTheFileOfAuthorities() throws {
    let server = try MailServer("smtp://localhost?ca=/etc/own%20ca.pem")
    #expect(server.authorities == "/etc/own ca.pem")
    #expect(server.security == .startTLS)
    #expect(try MailServer("smtps://a.b").authorities == nil)
  }

  @Test(arguments: [
    "", "smtp.example.org", "http://a.b", "smtp:/a.b", "ana:geheim@a.b", "sendmail",
  ])
  func refusesOtherSchemes(text: String) {
    #expect(
      message(text)
        == "the address of a mail server begins with 'smtps://' (TLS from the start, port 465)"
        + " or 'smtp://' (STARTTLS, port 587)"
    )
  }

  @Test(arguments: [
    "smtps://ana:geheim@a.b", "smtps://:geheim@a.b", "smtps://ana:@a.b", "smtps://a:ge/heim@a.b",
    "smtps://a:ge@heim@a.b", "smtps://a:ge?heim@a.b", "smtps://a:ge#heim@a.b:1?tls=x",
  ])
  func refusesPasswordsAndDoesNotRepeatThem(text: String) {
    #expect(
      message(text)
        == "the address of a mail server must not hold a password;"
        + " keep it in the environment or in a separate file"
    )
  }

  @Test(arguments: ["smtp://@a.b", "smtp://a%0Ab@a.b", "smtp://%zz@a.b"])
  func refusesBrokenUsers(text: String) {
    #expect(
      message(text)
        == "the user in the address of a mail server is broken; write '@' and '%' as '%40', '%25'"
    )
  }

  @Test(arguments: [
    ("smtp://", "''"), ("smtp://a_b", "'a_b'"), ("smtp://a b", "'a b'"), ("smtp://[a]", "'a'"),
    ("smtp://bücher.de", "'bücher.de'"), ("smtp://a\r\nb", "'a\\u{D}\\u{A}b'"),
  ])
  func refusesHosts(text: String, quoted: String) {
    #expect(
      message(text)
        == "\(quoted) is not the host of a mail server; write one such as 'smtp.example.org'"
    )
  }

  @Test(arguments: [
    ("smtp://a:", ""), ("smtp://a:0", "0"), ("smtp://a:65536", "65536"), ("smtp://a:-1", "-1"),
    ("smtp://a:99999999999999999999", "99999999999999999999"), ("smtp://a:x", "x"),
  ])
  func refusesPorts(text: String, port: String) {
    let reason = "'\(port)' is not the port of a mail server; write a number such as 465 or 587"
    #expect(message(text) == reason)
  }

  @Test(
    arguments: [
      "smtp://a/b": "the address of a mail server ends after its port; remove 'b'",
      "smtp://a#b": "the address of a mail server ends after its port; remove '#b'",
      "smtp://a?password=geheim":
        "the address of a mail server has no option 'password';"
        + " the options are 'tls=none' and 'ca=/path/of/a/file.pem'",
      "smtp://a?":
        "the address of a mail server has no option '';"
        + " the options are 'tls=none' and 'ca=/path/of/a/file.pem'",
      "smtp://a?ca=own.pem":
        "'own.pem' is not the absolute path of a file; write one such as 'ca=/etc/ssl/own.pem'",
      "smtps://localhost?tls=none":
        "'smtps://' is TLS from the start; write 'smtp://' for 'tls=none'",
    ] as KeyValuePairs<String, String>
  )
  func refusesWhatFollows(text: String, expected: String) {
    #expect(message(text) == expected)
  }

  @Test(arguments: [
    "a.b", "127.0.0.1.example.org", "127.1", "127.0.0.256", "128.0.0.1", "localhost.example.org",
    "[::2]", "[::ffff:10.0.0.1]",
  ])
  func givesUpTLSOnThisMachineOnly(host: String) {
    let name = host.filter { !"[]".contains($0) }
    #expect(
      message("smtp://\(host)?tls=none")
        == "'\(name)' is another machine, and 'tls=none' is for servers of this one;"
        + " leave it out, and the mail goes over TLS"
    )
  }
}
