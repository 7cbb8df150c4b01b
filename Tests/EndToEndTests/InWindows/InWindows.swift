import Testing

/// What people do with their hands and by the clock, each on a virtual screen of its own. `./test` runs these some at a
/// time, and apart from the rest of the suites here, which keep every processor busy.
@Suite("In windows", .enabled(if: Program.release != nil))
enum InWindows {}
