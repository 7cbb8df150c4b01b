import Foundation

/// Is told of a scene's life.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene has been made: here its window is made.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Before the program ends.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Follows `willConnectTo`, once.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Follows `sceneWillEnterForeground(_:)`, once: a window that is covered stays active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The first call as the program ends.
  func sceneWillResignActive(_ scene: UIScene)
  /// Follows `sceneWillResignActive(_:)`, before `sceneDidDisconnect(_:)`.
  func sceneDidEnterBackground(_ scene: UIScene)
}

// What Apple's protocol has as optional.
extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// That of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// Read by nobody here, as long as the window is key: it is where applications keep it.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Nil, and what is set is not kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
