/// What is public in Sources/OpenUIKit/Dynamics though Apple has nothing of that name, and why.
enum BeyondApple {
  static let members: [(name: String, why: String)] = [
    ("UIDynamicAnimator.law", "by which law items move: that of Apple's framework, or the exact one"),
    ("UIDynamicAnimator.Law", "the two"),
    ("UIDynamicAnimator.isPaused", "holds everything still in the middle of its motion"),
    ("UIDynamicAnimator.step(by:)", "moves time on by hand, in tests and commands"),
    ("UIDynamicAnimator.snapshot()", "a moment to go back to"),
    ("UIDynamicAnimator.restore(_:)", "goes back to it; what follows is the same to the last bit"),
    ("UIDynamicAnimator.Snapshot", "what the two hand each other"),
    ("UIDynamicAnimator.teleport(_:)", "puts an item elsewhere through all that is in between, in a drag too"),
    ("UIDynamicAnimator.wakefulness", "which items keep the animator from pausing"),
    ("UIDynamicAnimator.Wakefulness", "one of them, and why"),
    ("UIFieldBehavior.evaluate(at:velocity:mass:charge:time:)", "the force at a place, to draw fields with"),
  ]

  /// The members of a type that is ours are ours.
  static func has(_ name: String) -> Bool { members.contains { name == $0.name || name.hasPrefix($0.name + ".") } }
}
