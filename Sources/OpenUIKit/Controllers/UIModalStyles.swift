/// Where a controller is shown that another presents.
public enum UIModalPresentationStyle: Int, Sendable {
  /// In the place of all that is in the window.
  case fullScreen = 0
  /// On a card at the lower edge, or at the full height.
  case pageSheet = 1
  /// On a card in the middle, where there is room for it.
  case formSheet = 2
  /// In the place of the nearest controller that defines a presentation context.
  case currentContext = 3
  /// As the presentation controller of the transitioning delegate says.
  case custom = 4
  /// Over all that is in the window, which stays.
  case overFullScreen = 5
  /// Over the nearest controller that defines a presentation context, which stays.
  case overCurrentContext = 6
  /// As `pageSheet`: the log says so once.
  case popover = 7
  /// What a context says between controllers of a container, where nothing is presented.
  case none = -1
  /// `pageSheet`.
  case automatic = -2

  /// Whether a part of the window may be enough.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
  /// Whether the view below leaves the window.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}

/// How a controller comes that another presents.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical = 0
  /// Dissolves: the log says so once.
  case flipHorizontal = 1
  /// The new view comes out of nothing over the old one.
  case crossDissolve = 2
  /// Dissolves: the log says so once.
  case partialCurl = 3
}
