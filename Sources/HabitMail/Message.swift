/// A mail to one recipient: a text, the same as HTML, and the pictures that the HTML shows.
package struct Message: Hashable, Sendable {
  package var head: MessageHead
  package var body: MessageBody
  package var id: MessageID
  /// How to end a subscription; `nil` for a mail that is no list's, such as one's own report.
  package var unsubscribe: Unsubscribe?

  package init(
    _ body: MessageBody,
    head: MessageHead,
    id: MessageID,
    unsubscribe: Unsubscribe? = nil
  ) {
    self.body = body
    self.head = head
    self.id = id
    self.unsubscribe = unsubscribe
  }
}
