/// The rarer fields of an entry.
package struct EntryDetails: Hashable, Sendable {
  package var note: String?
  /// The instant of the entry as its source writes it, in ISO 8601.
  package var instant: String?
  package var experience: Int?
  /// The name of the habit at that time, if it was different.
  package var title: String?
  package var milestone: Milestone?
  /// The picture of a flower that the source chose for the day, 1...20.
  package var flower: Int?

  package init() {}

  /// A memorable event: a text, a picture, or both.
  package struct Milestone: Hashable, Sendable {
    package var text: String
    /// The path of the picture in the export, or its name among the photos of the import.
    package var photo: String?

    package init(text: String, photo: String? = nil) {
      self.text = text
      self.photo = photo
    }
  }
}
