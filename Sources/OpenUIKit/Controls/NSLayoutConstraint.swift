// Apple's C names begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The home of `Axis`, as on Apple's platforms. There is no Auto Layout: no constraint can be made.
public enum NSLayoutConstraint {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}
