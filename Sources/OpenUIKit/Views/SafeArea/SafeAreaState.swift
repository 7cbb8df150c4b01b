/// What a view knows of bars and the like that cover its edges. Views that none covers have nothing of it.
@MainActor
final class SafeAreaState {
  /// As the view was told last.
  private(set) var insets = UIEdgeInsets.zero
  /// Whether they are reckoned anew before the next layout.
  private(set) var isStale = true

  /// Returns whether it is news.
  func spoil() -> Bool {
    defer { isStale = true }
    return !isStale
  }

  /// Returns whether they are others than before.
  func settle(_ newInsets: UIEdgeInsets) -> Bool {
    isStale = false
    defer { insets = newInsets }
    return newInsets != insets
  }
}

/// Who follows a view's place.
struct PlaceConcerns: OptionSet {
  let rawValue: UInt8

  static let constraints = PlaceConcerns(rawValue: 1)
  static let safeArea = PlaceConcerns(rawValue: 2)
}
