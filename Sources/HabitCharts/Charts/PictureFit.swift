/// How a drawing fills the room of its picture.
enum PictureFit {
  /// In its own proportions.
  case whole
  /// Each direction by itself: for drawings without text, whose lines keep their width.
  case stretched
}
