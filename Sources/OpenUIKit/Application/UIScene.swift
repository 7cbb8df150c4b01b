import Foundation

/// One instance of an application's interface. There is one here, a `UIWindowScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  public internal(set) var activationState = ActivationState.unattached
  /// What the desktop calls its window; empty for the application's name. Nothing here shows it.
  open var title = ""

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  open override var next: UIResponder? { (delegate as? UIResponder) ?? UIApplication.shared }

  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// Why the scene was connected: nobody says so here.
  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {}
}

/// A scene with windows. `windows`, `screen` and `coordinateSpace` are the application's.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  open var screen: UIScreen { UIScreen.main }
  open var traitCollection: UITraitCollection { AppContext.current?.traitCollection ?? .standard }
}

@preconcurrency @MainActor
open class UISceneSession: NSObject {
  public let role: Role
  public internal(set) weak var scene: UIScene?
  public internal(set) var configuration: UISceneConfiguration
  /// Always the same, since there is one session.
  public let persistentIdentifier = "cradle.scene"
  /// What a client notes of it. It is lost with the program.
  open var userInfo: [String: Any]?

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }

  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }
}

/// Which classes a scene is made of.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// As in the program's `Info.plist`; nil for the first one there.
  public let name: String?
  public let role: UISceneSession.Role
  /// Of the scene: a subclass of `UIWindowScene`, or nil.
  open var sceneClass: AnyClass?
  /// Of the scene's delegate; nil for what `Info.plist` says.
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}
