/// What a status bar would be drawn in. There is none here.
public enum UIStatusBarStyle: Int, Sendable {
  /// By the style of the interface.
  case `default` = 0
  /// Light, on a dark ground.
  case lightContent = 1
  /// Dark, on a light ground.
  case darkContent = 3
}
