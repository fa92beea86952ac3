import Testing

/// What formats are known to get wrong, by the number of the pitfall; each across all the formats
/// that it concerns.
@Suite struct PitfallTests {}
