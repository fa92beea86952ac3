import Testing

/// The mistakes that readers of exports make most, worst first, each tried on the formats that know
/// it.
@Suite struct PitfallTests {}
