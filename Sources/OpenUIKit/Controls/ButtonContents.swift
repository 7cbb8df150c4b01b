import Foundation

/// What a button shows in one state.
struct ButtonContent {
  var title: String?
  var attributedTitle: NSAttributedString?
  var titleColor: UIColor?
  var titleShadowColor: UIColor?
  var image: UIImage?
  var backgroundImage: UIImage?
}

/// What was set for which state.
struct ButtonContents {
  private var byState: [UIControl.State: ButtonContent] = [:]

  mutating func change(_ state: UIControl.State, _ body: (inout ButtonContent) -> Void) {
    body(&byState[state, default: ButtonContent()])
  }

  /// What is set for the state, or else for the same without focus, or else for `.normal`.
  func value<Value>(of part: KeyPath<ButtonContent, Value?>, for state: UIControl.State) -> Value? {
    for candidate in [state, state.subtracting(.focused), .normal] {
      if let value = byState[candidate]?[keyPath: part] { return value }
    }
    return nil
  }
}

extension UIButton.ButtonType {
  /// The side of the sign that a type has by itself, in points.
  var signSide: CGFloat? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd: 22
    case .close: 30
    }
  }
}

/// The views that a button is made of, as far as it has needed them.
struct ButtonParts {
  var title: ControlLabel?
  /// That of the title, while an attributed one is shown in its own.
  var plainFont: UIFont?
  var subtitle: ControlLabel?
  var picture: ControlImageView?
  var backgroundPicture: ControlImageView?
  var background: ControlPart?
  var outline: ControlShape?
  var indicator: UIActivityIndicatorView?
  var glyph: ControlShape?
}
