/// What SQLite says of a statement that it refuses.
package struct DatabaseWriterError: Error {
  package let message: String
}
