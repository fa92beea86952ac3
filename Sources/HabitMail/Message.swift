/// A mail to one recipient: a plain text, the same content as HTML, and the pictures of the HTML.
package struct Message: Hashable, Sendable {
  package var head: MessageHead
  package var body: MessageBody
  package var id: MessageID
  /// The way to unsubscribe; `nil` for a mail to no list, such as the sender's own report.
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
