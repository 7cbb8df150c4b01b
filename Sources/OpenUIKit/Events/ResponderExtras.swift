/// What few responders have: one without has room for a pointer alone.
final class ResponderExtras {
  var traitRegistrations: [TraitRegistration] = []
  var accessibility = AccessibilityState()
  var isOpaque = true
}

extension UIResponder {
  /// Made when it is first asked for.
  final var madeResponderExtras: ResponderExtras {
    if let responderExtras { return responderExtras }
    let made = ResponderExtras()
    responderExtras = made
    return made
  }
}
