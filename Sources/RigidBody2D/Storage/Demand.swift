/// Ends the program with a sentence that names the broken rule.
///
/// `preconditionFailure` is not used: in release it traps without a word.
@inline(__always)
func demand(_ condition: Bool, _ sentence: @autoclosure () -> String) {
  if !condition { fail(sentence()) }
}

@inline(never)
func fail(_ sentence: String) -> Never {
  fatalError("RigidBody2D: \(sentence)")
}

@inline(__always)
func demandFinite(_ value: Double, _ name: StaticString) {
  demand(value.isFinite, "\(name) must be finite; it is \(value)")
}

@inline(__always)
func demandFinite(_ value: Vec2, _ name: StaticString) {
  demand(value.isFinite, "\(name) must be finite; it is (\(value.x), \(value.y))")
}
