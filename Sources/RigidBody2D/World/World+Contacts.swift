extension World {
  /// What began and ended to touch in the last step. Replaced by the next one.
  public var contactEvents: ContactEvents { state.contacts.events }

  /// Every pair of shapes with points, in no order that matters. Makes an array: for drawing, not for each tick.
  public var contacts: [ContactView] { state.contactViews }

  /// The contacts that push the body now.
  public func touchCount(of body: BodyHandle) -> Int { look { $0.bodies.touchCount(of: body) } }
}
