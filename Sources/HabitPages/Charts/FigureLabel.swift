/// The id of a figure in its page, and its caption.
struct FigureLabel {
  /// The prefix of all ids of the figure, unique in its page.
  let id: String
  var caption: String?
}
