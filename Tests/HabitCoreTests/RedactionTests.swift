import HabitCore
import Testing

@Test(
  arguments: [
    "550 5.1.1 <ana@example.org>: nobody here": "550 5.1.1 <…@example.org>: nobody here",
    "to=<ana@example.org>, relay=none": "…@example.org>, relay=none",
    "cannot push to ana:se<cr>et@example.org": "cannot push to …@example.org",
    "git@example.org: Permission denied (publickey).":
      "…@example.org: Permission denied (publickey).",
    "see https://ana:se/cr'et@example.org/a?token=b": "see https://example.org/…",
    "access to 'https://example.org/x.git/': not found":
      "access to https://example.org/… not found",
    "Authorization: Basic YW5hOnB3": "Authorization: …",
    "header 'proxy-authorization': Bearer a b": "header 'proxy-authorization': …",
    "password=hunter2 is wrong": "password=… is wrong",
    "AWS_SECRET: abc": "AWS_SECRET: …",
    "api-key=abc, api_key: abc": "api-key=… api_key: …",
    "bad ghp_16C7e42F292c6912E7710c838347Ae178B4a": "bad …",
    "id 5b1f17b1804b1-4315b3f0f5dsm12345 - gsmtp": "id … - gsmtp",
    "AUTH PLAIN AGFuYUBsb2NhbGhvc3QAc2VjcmV0": "AUTH PLAIN …",
    String(repeating: "x", count: 501): "…",
    String(repeating: "x ", count: 300): String(repeating: "x ", count: 249) + "x …",
  ] as KeyValuePairs<String, String>
)
func leavesOutWhatNamesOrAdmitsSomebody(text: String, expected: String) {
  #expect(text.redacted == expected)
}

@Test(arguments: [
  "", "535 5.7.8 Error: authentication failed",
  "'x' is not a colour; refs/heads/gh-pages (fetch first)",
  "/home/ana/habits/2026-10-31-weekly-habits-report.csv", "TLS_AES_256_GCM_SHA384",
  "ECDHE-RSA-AES256-GCM-SHA384", "CertificateVerifyFailedError", "mail-oi1-f180.example.org:465",
  "error: failed to push some refs", "a  b\tc", "Password incorrect",
])
func leavesOtherWordsOfAReply(text: String) {
  #expect(text.redacted == text)
}
