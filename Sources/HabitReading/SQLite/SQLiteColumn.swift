/// The columns of a table that an importer reads, named as the table names them.
package protocol SQLiteColumn: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}
