/// The columns of a table that an importer reads, with their names in the table.
package protocol SQLiteColumn: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}
