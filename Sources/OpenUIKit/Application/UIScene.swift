import Foundation

/// One instance of an application's interface. There is one here, a `UIWindowScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// That which the scene was made for. It does not keep the scene.
  public let session: UISceneSession
  /// Whom it tells of its life. It is kept as long as the scene.
  open var delegate: (any UISceneDelegate)?
  /// Unattached until the delegate has been called with `willConnectTo`.
  public internal(set) var activationState = ActivationState.unattached
  /// What the desktop calls its window; empty for the application's name. Nothing here shows it.
  open var title = ""

  /// The session refers to the scene from now on.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// The delegate, if it is a responder, else the application.
  open override var next: UIResponder? { (delegate as? UIResponder) ?? UIApplication.shared }

  /// What part of its life the scene is in.
  public enum ActivationState: Int, Sendable {
    /// Before its delegate has made its window.
    case unattached = -1
    /// Active while the program runs, inactive before and as it ends, in the background at the end.
    case foregroundActive, foregroundInactive, background
  }

  /// Why the scene was connected: nobody says so here.
  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {}
}

/// A scene with windows. `windows`, `screen` and `coordinateSpace` are the application's.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// Those of the application whose `windowScene` this is, in its order.
  open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
  /// The last of its windows that are key; nil without one.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// `UIScreen.main`.
  open var screen: UIScreen { UIScreen.main }
  /// Those of the stage that runs now.
  open var traitCollection: UITraitCollection { AppContext.current?.traitCollection ?? .standard }
}

@preconcurrency @MainActor
/// What a scene is connected with: its role and its configuration.
open class UISceneSession: NSObject {
  /// `windowApplication` here.
  public let role: Role
  /// The scene that was made for it, which the session does not keep; nil before that.
  public internal(set) weak var scene: UIScene?
  /// What the application's delegate has answered; one without a name and classes before that.
  public internal(set) var configuration: UISceneConfiguration
  /// Always the same, since there is one session.
  public let persistentIdentifier = "cradle.scene"
  /// What a client notes of it. It is lost with the program.
  open var userInfo: [String: Any]?

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }

  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name, as in `Info.plist`.
    public let rawValue: String

    /// A role of any name. Only `windowApplication` is ever connected.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A scene with windows in which a user works.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }
}

/// Which classes a scene is made of.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// As in the program's `Info.plist`; nil for the first one there.
  public let name: String?
  /// Which scenes it is for.
  public let role: UISceneSession.Role
  /// Of the scene: a subclass of `UIWindowScene`, or nil.
  open var sceneClass: AnyClass?
  /// Of the scene's delegate; nil for what `Info.plist` says.
  open var delegateClass: AnyClass?

  /// A configuration without classes, which leaves them to `Info.plist`.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}
