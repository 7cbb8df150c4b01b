/// Ends the program with a sentence that names the broken rule.
///
/// For checks of this package's own state that tests ask for; what clients do wrong is refused with Apple's reasons.
package func demand(_ condition: Bool, _ sentence: @autoclosure () -> String) {
  if !condition { fatalError("Invariant: \(sentence()).") }
}
