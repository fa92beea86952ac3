import Foundation
import HabitTestSupport
import Testing

/// A preview that runs until the test has ended it.
private final class RunningPreview {
  let folder: TemporaryFolder
  private let process: Process
  private let address: String

  init(text: String = "First text\n", log: String = ".said.txt") throws {
    let folder = try TemporaryFolder([
      "habitsite.yml": "title: Days\n", "content/index.md": text,
      "exports/days.csv": "date,habit\n2026-10-01,Read\n",
    ])
    process = try Program.start(
      ["serve", folder.path, "--port", "0", "--as-of", "2026-10-02"],
      output: folder.url.appending(path: log)
    )
    let lead = "The site is at http://"
    var said = ""
    try wait {
      said = try folder.read(log)
      return said.hasPrefix(lead) && said.hasSuffix("/\n")
    }
    address = String(said.dropFirst(lead.count).dropLast(2))
    self.folder = folder
  }

  deinit {
    process.terminate()
  }

  var port: String { String(address.drop { $0 != ":" }.dropFirst()) }

  /// Whether somebody listens at the port of an address.
  func listens(at host: String) throws -> Bool {
    let line = "import socket; socket.create_connection(('\(host)', \(port)), timeout=20)"
    return try folder.run(shell: "python3 -c \"\(line)\"").status == 0
  }

  /// What a script prints, which knows the `host` and the `port` of the preview.
  private func python(_ script: String, _ arguments: String...) throws -> String {
    try folder.write("host, port = '\(address)'.split(':')\n" + script, to: ".script.py")
    let words = arguments.map { " '\($0)'" }.joined()
    let outcome = try folder.run(shell: "python3 .script.py" + words)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  /// The status and the body of an answer.
  ///
  /// Beside many connections on a busy machine, a request can take longer than the preview waits
  /// for it, and is closed: `attempts` are made, as browsers do.
  func fetch(_ path: String, host: String = "localhost", attempts: Int = 1) throws -> String {
    try python(
      """
      import http.client, sys, time
      for attempt in reversed(range(\(attempts))):
          try:
              connection = http.client.HTTPConnection(host, int(port), timeout=300)
              connection.request('GET', sys.argv[1], headers={'Host': sys.argv[2]})
              answer = connection.getresponse()
              break
          except (ConnectionResetError, ConnectionRefusedError, BrokenPipeError):
              if attempt == 0: raise
              time.sleep(1)
      print(answer.status, answer.read().decode())
      """,
      path,
      host
    )
  }

  /// The first line of the answer to bytes as they are, and how long its body is.
  func answer(to request: String) throws -> String {
    try folder.write(request, to: ".request")
    return try python(
      """
      import socket
      connection = socket.create_connection((host, int(port)), timeout=20)
      connection.sendall(open('.request', 'rb').read())
      answer = b''
      while part := connection.recv(65536):
          answer += part
      head, body = answer.split(b'\\r\\n\\r\\n', 1)
      print(head.split(b'\\r\\n')[0].decode(), len(body) > 0)
      """
    )
  }

  /// Begins as many requests, and goes away before their answers.
  func abandonRequests(_ count: Int) throws {
    _ = try python(
      """
      import socket
      for _ in range(\(count)):
          connection = socket.create_connection((host, int(port)), timeout=20)
          connection.sendall(b'GET /')
          connection.close()
      """
    )
  }

  /// The head of the answer to a request.
  func head(of path: String) throws -> String {
    try python(
      """
      import http.client, sys
      connection = http.client.HTTPConnection(host, int(port), timeout=300)
      connection.request('GET', sys.argv[1])
      print(connection.getresponse().headers)
      """,
      path
    )
  }

  /// Opens connections that stay, each with a request or with nothing said, until the process that
  /// has them ends.
  func connect(_ count: Int, sending line: String) throws -> Process {
    let script = """
      import socket, sys, time
      host, port = '\(address)'.split(':')
      request = b'\(line)\\r\\nHost: localhost\\r\\n\\r\\n' if '\(line)' else b''
      connections = []
      for _ in range(\(count)):
          connection = socket.socket()
          connection.setblocking(False)
          connection.connect_ex((host, int(port)))
          connections.append(connection)
      time.sleep(0.5)
      for connection in connections:
          connection.setblocking(True)
          if request: connection.sendall(request)
      time.sleep(0.3)
      open('.connected', 'w').close()
      time.sleep(60)
      """
    try folder.write(script, to: ".connect.py")
    if folder.exists(".connected") { try folder.remove(".connected") }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", ".connect.py"]
    process.currentDirectoryURL = folder.url
    try process.run()
    try wait { folder.exists(".connected") }
    return process
  }

  /// Puts a file into the folder whole: the preview would show one that is half written, too, as a
  /// version of its own.
  func put(_ text: String, at path: String) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: path), options: .atomic)
  }

  /// What the program printed on its standard output, except its address and the durations.
  func said(lines count: Int) throws -> String {
    func lines() throws -> ArraySlice<Substring> {
      try folder.read(".said.txt").split(separator: "\n").dropFirst()
    }
    try wait { try lines().count >= count }
    return try lines().map { $0.replacing(/\ [0-9]+ ms/, with: " N ms") + "\n" }.joined()
  }

  /// Ends the preview as Ctrl-C does, and gives its exit status.
  func interrupt() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// Waits at most twenty seconds until something is so.
private func wait(until isSo: () throws -> Bool) throws {
  for _ in 0..<400 {
    if try isSo() { return }
    Thread.sleep(forTimeInterval: 0.05)
  }
  throw CocoaError(.fileReadUnknown)
}

@Test func showsTheSiteAndRenewsIt() throws {
  let preview = try RunningPreview()
  #expect(try preview.fetch("/").hasPrefix("200 <!DOCTYPE html>"))
  #expect(try preview.fetch("/").contains("First text"))
  try preview.put("Second text\n", at: "content/index.md")
  let second = try preview.fetch("/.habitsite/version?after=1")
  #expect(second == "200 2\n")
  #expect(try preview.fetch("/").contains("Second text"))
  try preview.put("{{nonsense}}\n", at: "content/index.md")
  #expect(try preview.fetch("/.habitsite/version?after=2") == "200 3\n")
  let page = try preview.fetch("/")
  #expect(page.contains("Second text"))
  #expect(page.contains("content/index.md:1:1: </code>no 'nonsense' here"))
  try preview.put("Third text\n", at: "content/index.md")
  #expect(try preview.fetch("/.habitsite/version?after=3") == "200 4\n")
  try preview.put("date,habit\n2026-10-01,Walk\n", at: "exports/days.csv")
  #expect(try preview.fetch("/.habitsite/version?after=4") == "200 5\n")
  #expect(try preview.fetch("/months/2026/10/").hasPrefix("200 "))
  #expect(preview.interrupt() == 0)
}

@Test func printsALineForEachRebuild() throws {
  let preview = try RunningPreview()
  var lines = ""
  /// Builds the site beside the preview, and counts what changed.
  func build() throws -> Int {
    let outcome = try preview.folder.run(
      ["build", preview.folder.path, "-o", ".built", "--as-of", "2026-10-02", "-q"]
        + ["--report", "-"]
    )
    let lists = try outcome.json
    return ["removed", "written"].reduce(0) { $0 + (lists[$1] as? [String] ?? []).count }
  }
  _ = try build()
  let steps = [
    ("content/index.md", "Second text\n"), ("content/more.md", "# More\n"),
    ("content/index.md", "{{nonsense}}\n"), ("content/index.md", "Second text\n"),
    ("content/index.md", "Third text\n"),
  ]
  for (number, step) in steps.enumerated() {
    try preview.put(step.1, at: step.0)
    let version = try preview.fetch("/.habitsite/version?after=\(number + 1)")
    #expect(version == "200 \(number + 2)\n")
    guard !step.1.contains("nonsense") else { continue }
    let count = try build()
    lines += "rebuilt in N ms, \(count == 1 ? "1 file" : "\(count) files") changed\n"
  }
  #expect(try preview.said(lines: 4) == lines)
  #expect(lines.contains(", 0 files") && lines.contains(", 1 file "), "\(lines)")
  #expect(preview.interrupt() == 0)
}

@Test func rebuildsNothingForWhatItPrints() throws {
  let preview = try RunningPreview(log: "log.txt")
  func lines() throws -> Int { try preview.folder.read("log.txt").split(separator: "\n").count }
  #expect(try lines() == 1)
  try preview.put("title: Others\n", at: "habitsite.yml")
  try wait { try lines() == 2 }
  Thread.sleep(forTimeInterval: 1)
  #expect(try lines() == 2)
}

@Test func answersOnlyThisMachine() throws {
  let preview = try RunningPreview()
  #expect(try preview.listens(at: "127.0.0.1"))
  // An address of this machine, too, as that in a network would be.
  #expect(try !preview.listens(at: "127.0.0.2"))
  #expect(try preview.fetch("/", host: "evil.example") == "403 not from here\n\n")
  #expect(try preview.fetch("/", host: "127.0.0.1:4321").hasPrefix("200 "))
  #expect(try preview.fetch("/../../etc/passwd").hasPrefix("404 "))
  #expect(preview.interrupt() == 0)
}

@Test func answersWhatIsNoRequestForAPage() throws {
  let preview = try RunningPreview()
  let host = "Host: localhost\r\n"
  let cases = [
    ("GET / HTTP/1.1\r\n\(host)\r\n", "HTTP/1.1 200 OK True\n"),
    ("HEAD / HTTP/1.1\r\n\(host)\r\n", "HTTP/1.1 200 OK False\n"),
    ("GET /years HTTP/1.1\r\n\(host)\r\n", "HTTP/1.1 301 Moved Permanently False\n"),
    ("POST / HTTP/1.1\r\n\(host)\r\n", "HTTP/1.1 405 Method Not Allowed True\n"),
    ("GET / HTTP/1.1\r\n\r\n", "HTTP/1.1 400 Bad Request True\n"),
    ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", "HTTP/1.1 400 Bad Request True\n"),
    ("GET %ff HTTP/1.1\r\n\(host)\r\n", "HTTP/1.1 400 Bad Request True\n"),
    ("GET /%ff HTTP/1.1\r\n\(host)\r\n", "HTTP/1.1 400 Bad Request True\n"),
    ("\r\n\r\n", "HTTP/1.1 400 Bad Request True\n"),
    (String(repeating: "x", count: 16_384), "HTTP/1.1 400 Bad Request True\n"),
  ]
  for (request, answer) in cases {
    #expect(try preview.answer(to: request) == answer, "\(request.prefix(60))")
  }
  #expect(preview.interrupt() == 0)
}

@Test(.waits) func keepsNoConnectionOfBrowsersThatAreGone() throws {
  let preview = try RunningPreview()
  for _ in 0..<10 {
    try preview.abandonRequests(50)
    #expect(try preview.fetch("/").hasPrefix("200 "))
  }
  #expect(preview.interrupt() == 0)
}

/// A page of another site could learn from a picture that loads which habits there are.
@Test func answersNoPageOfAnotherSite() throws {
  let preview = try RunningPreview()
  func status(_ fields: String...) throws -> String {
    let lines = fields.map { "Sec-Fetch-\($0)\r\n" }.joined()
    return try preview.answer(to: "GET / HTTP/1.1\r\nHost: localhost\r\n\(lines)\r\n")
  }
  let (found, forbidden) = ("HTTP/1.1 200 OK True\n", "HTTP/1.1 403 Forbidden True\n")
  #expect(try status("Site: none", "Dest: document") == found)
  #expect(try status("Site: same-origin", "Dest: image") == found)
  #expect(try status("Site: cross-site", "Dest: image") == forbidden)
  #expect(try status("site:Cross-Site", "dest:iframe") == forbidden)
  #expect(try status("Site: same-site", "Dest: script") == forbidden)
  #expect(try status("Site: cross-site") == forbidden)
  // A link that somebody follows.
  #expect(try status("Site: cross-site", "Dest: document", "Mode: navigate") == found)
  // What is said twice could be read in two ways.
  let bad = try status("Site: none", "Site: cross-site", "Dest: image")
  #expect(bad.hasPrefix("HTTP/1.1 400 "), "\(bad)")
  let head = try preview.head(of: "/")
  #expect(head.contains("Cross-Origin-Resource-Policy: same-origin"))
  #expect(head.contains("Content-Security-Policy: frame-ancestors 'none'"))
  #expect(preview.interrupt() == 0)
}

@Test(.waits) func endsWhileAPageWaits() throws {
  let preview = try RunningPreview()
  let waits = try preview.connect(5, sending: "GET /.habitsite/version?after=1 HTTP/1.1")
  let idle = try preview.connect(5, sending: "")
  let start = Date()
  #expect(preview.interrupt() == 0)
  #expect(Date().timeIntervalSince(start) < 4)
  waits.terminate()
  idle.terminate()
}

/// More connections than the preview may have files are closed, and it goes on.
@Test(.waits) func outlivesIdleConnections() throws {
  let preview = try RunningPreview()
  let idle = try preview.connect(150, sending: "")
  #expect(try preview.fetch("/", attempts: 20).hasPrefix("200 "))
  idle.terminate()
  #expect(try preview.fetch("/").hasPrefix("200 "))
  #expect(preview.interrupt() == 0)
}

@Test func reportsThatAPortIsTaken() throws {
  let preview = try RunningPreview()
  let port = preview.port
  let outcome = try preview.folder.run(
    ["serve", preview.folder.path, "--port", port, "--as-of", "2026-10-02", "-q"]
  )
  let message = """
    error: cannot listen on port \(port): address already in use; choose another --port
    """
  #expect(outcome == .failure(message))
  #expect(preview.interrupt() == 0)
}

@Test func saysThatThePreviewIsNotSealed() throws {
  let preview = try RunningPreview()
  let port = preview.port
  let outcome = try preview.folder.run(
    ["serve", preview.folder.path, "--port", port, "--as-of", "2026-10-02"],
    environment: ["HABITSITE_PASSPHRASE": "a horse, a battery"]
  )
  let message = """
    note: the preview is not sealed, and only this machine can see it; a build seals
    error: cannot listen on port \(port): address already in use; choose another --port
    """
  #expect(outcome == .failure(message))
  #expect(preview.interrupt() == 0)
}

@Test func answersWithTheProblemsOfASiteThatCouldNotBeMade() throws {
  let preview = try RunningPreview(text: "Text\n\n{{overall.<b>}}\n")
  let page = """
    404 <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>habitsite</title>
    </head>
    <body>
    <link rel="stylesheet" href="/.habitsite/problems.css">
    <section class="preview-problems" role="alert" lang="en" dir="ltr">\
    <h2>The site could not be rebuilt</h2>
    <ul><li><code>\(preview.folder.path)/content/index.md:3:1: </code>no 'overall.&lt;b&gt;' here</li>
    </ul></section>
    <script src="/.habitsite/reload.js" data-version="2"></script>
    </body>
    </html>


    """
  #expect(try preview.fetch("/") == page)
  #expect(try preview.fetch("/habits/read/") == page)
  #expect(preview.interrupt() == 0)
}
