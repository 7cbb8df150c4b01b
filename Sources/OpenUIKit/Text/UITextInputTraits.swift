import Foundation

/// How a text is typed: what Apple's keyboard on the screen goes by.
///
/// Here nothing but a keyboard on a desk types. What is said of it is kept and changes nothing, but for
/// `isSecureTextEntry`. Text fields and text views keep what is set; of other classes each property has its default.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {}

/// Which characters a text is made of.
public enum UIKeyboardType: Int, Sendable {
  /// Letters, as the language has them.
  case `default` = 0
  /// Those of ASCII.
  case asciiCapable = 1
  /// Numbers and signs.
  case numbersAndPunctuation = 2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// What addresses of the web have.
  case URL = 3
  /// Digits, as for a code.
  case numberPad = 4
  /// Digits, * and #.
  case phonePad = 5
  /// A name or a telephone number.
  case namePhonePad = 6
  /// Letters, and what addresses have.
  case emailAddress = 7
  /// Digits and a decimal point.
  case decimalPad = 8
  /// Letters, @ and #.
  case twitter = 9
  /// Letters, and what addresses of the web have.
  case webSearch = 10
  /// Digits of ASCII.
  case asciiCapableNumberPad = 11
}

/// The colours of a keyboard on the screen.
public enum UIKeyboardAppearance: Int, Sendable {
  /// Those of the theme.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2
}

/// What stands on the Return key.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// Google.
  case google = 2
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Route.
  case route = 5
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Yahoo.
  case yahoo = 8
  /// Done.
  case done = 9
  /// Emergency call.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}

/// Which letters would be capital by themselves.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none = 0
  /// The first one of each word.
  case words = 1
  /// The first one of each sentence.
  case sentences = 2
  /// All.
  case allCharacters = 3
}

/// Whether words would be corrected while they are typed.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the system has it.
  case `default` = 0
  /// They would not.
  case no = 1
  /// They would.
  case yes = 2
}

/// Whether words would be checked while they are typed.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the system has it.
  case `default` = 0
  /// They would not.
  case no = 1
  /// They would.
  case yes = 2
}

/// What a text is about, for whoever would fill it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String
  /// By Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// An address for mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an account.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is sent and used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// What is set of `UITextInputTraits`.
struct TextTraits {
  var keyboard = UIKeyboardType.default
  var keyboardAppearance = UIKeyboardAppearance.default
  var returnKey = UIReturnKeyType.default
  var capitalization = UITextAutocapitalizationType.sentences
  var correction = UITextAutocorrectionType.default
  var spelling = UITextSpellCheckingType.default
  var content: UITextContentType?
  var enablesReturnKey = false
  var isSecure = false
}

extension UITextInputTraits {
  private var editor: TextEditor? { (self as? any TextEditorOwner)?.editor }
  private var kept: TextTraits {
    get { editor?.traits ?? TextTraits() }
    set { editor?.traits = newValue }
  }

  /// `default` at first.
  public var keyboardType: UIKeyboardType {
    get { kept.keyboard }
    set { kept.keyboard = newValue }
  }
  /// `default` at first.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { kept.keyboardAppearance }
    set { kept.keyboardAppearance = newValue }
  }
  /// `default` at first.
  public var returnKeyType: UIReturnKeyType {
    get { kept.returnKey }
    set { kept.returnKey = newValue }
  }
  /// `sentences` at first. Capitals are typed with Shift.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { kept.capitalization }
    set { kept.capitalization = newValue }
  }
  /// `default` at first. Nothing is corrected.
  public var autocorrectionType: UITextAutocorrectionType {
    get { kept.correction }
    set { kept.correction = newValue }
  }
  /// `default` at first. Nothing is checked.
  public var spellCheckingType: UITextSpellCheckingType {
    get { kept.spelling }
    set { kept.spelling = newValue }
  }
  /// Nil at first. Nothing is filled in.
  public var textContentType: UITextContentType! {
    get { kept.content }
    set { kept.content = newValue }
  }
  /// False at first. Return can always be pressed.
  public var enablesReturnKeyAutomatically: Bool {
    get { kept.enablesReturnKey }
    set { kept.enablesReturnKey = newValue }
  }
  /// Whether nobody who looks on is to read the text; false at first. A text field then shows a dot for each character,
  /// and nothing of it can be copied. A text view only does the latter, as Apple's.
  public var isSecureTextEntry: Bool {
    get { kept.isSecure }
    set {
      guard kept.isSecure != newValue else { return }
      kept.isSecure = newValue
      (self as? any TextEditorOwner)?.editingDidChange()
    }
  }
}
