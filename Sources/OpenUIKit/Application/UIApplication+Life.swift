import Foundation

// From launch to end, in Apple's order of calls ("About the app launch sequence", "Specifying the scenes your app
// supports").

extension UIApplication {
  /// Tells the delegate that the application has been launched, which makes its window. Call it as the application,
  /// before the first tick.
  package func launch(_ delegate: any UIApplicationDelegate, _ manifest: SceneManifest = SceneManifest([:])) {
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    post(Self.didFinishLaunchingNotification)
    if let scene = connectedScene(by: delegate, manifest) {
      connectedScenes = [scene]
      scene.delegate?.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
      scene.activationState = .foregroundInactive
      scene.delegate?.sceneWillEnterForeground(scene)
      post(Self.willEnterForegroundNotification)
      (applicationState, scene.activationState) = (.active, .foregroundActive)
      scene.delegate?.sceneDidBecomeActive(scene)
    } else {
      applicationState = .active
      delegate.applicationDidBecomeActive(self)
    }
    post(Self.didBecomeActiveNotification)
  }

  /// Tells the delegates that the program ends. Call it as the application, after the last tick.
  package func terminate() {
    guard let delegate, applicationState == .active else { return }
    if let scene = connectedScenes.first {
      (applicationState, scene.activationState) = (.inactive, .foregroundInactive)
      scene.delegate?.sceneWillResignActive(scene)
      post(Self.willResignActiveNotification)
      (applicationState, scene.activationState) = (.background, .background)
      scene.delegate?.sceneDidEnterBackground(scene)
      post(Self.didEnterBackgroundNotification)
      scene.delegate?.sceneDidDisconnect(scene)
    } else {
      applicationState = .inactive
      delegate.applicationWillResignActive(self)
      post(Self.willResignActiveNotification)
      applicationState = .background
      delegate.applicationDidEnterBackground(self)
      post(Self.didEnterBackgroundNotification)
    }
    delegate.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// A scene with its delegate; nil where nobody has named a class for that.
  private func connectedScene(by delegate: any UIApplicationDelegate, _ manifest: SceneManifest) -> UIScene? {
    let (session, options) = (UISceneSession(role: .windowApplication), UIScene.ConnectionOptions())
    let configuration = delegate.application(self, configurationForConnecting: session, options: options)
    session.configuration = configuration
    guard let found = configuration.delegateClass ?? manifest.delegateClass(of: configuration, beside: delegate) else {
      return nil
    }
    guard let sceneDelegate = instance(of: found) as? any UISceneDelegate else {
      fatalError("NSInvalidArgumentException: \(found) is named as a scene's delegate and is no UISceneDelegate")
    }
    let scene = sceneClass(of: configuration).init(session: session, connectionOptions: options)
    scene.delegate = sceneDelegate
    return scene
  }

  private func sceneClass(of configuration: UISceneConfiguration) -> UIScene.Type {
    guard let found = configuration.sceneClass else { return UIWindowScene.self }
    guard let found = found as? UIScene.Type else {
      fatalError("NSInvalidArgumentException: \(found) is named as a scene's class and is no UIScene")
    }
    return found
  }
}

/// What observers of the notification center hear of an application's life, after the delegate. The object is the
/// application.
extension UIApplication {
  /// Posted when the delegate has been told that the application has been launched.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted once, in the launch, where scenes have delegates: a window that is hidden does not go to the background.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted at the end of the launch.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the program is about to end.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the program is about to end, after `willResignActiveNotification`.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted last.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
}

/// An object of a class that is known when the program runs, by its `init()`. A class that has none stops the program
/// with Swift's own reason.
///
/// Swift calls an initialiser of such a class only if it is `required`. A delegate's is not: on Apple's platforms the
/// Objective-C runtime finds it. Requiring it of `UIResponder` would force every view with an initialiser of its own to
/// repeat it, and in the protocol it would force delegates to be final. But each class has an entry for `NSObject`'s
/// `init()` at the same place of its table, and that is what a class that does require it is called by.
@MainActor
package func instance(of type: AnyClass) -> AnyObject? {
  guard type is NSObject.Type else { return nil }
  return unsafeBitCast(type, to: WithRequiredInit.Type.self).init()
}

/// Open and of this module, so that the call goes through the table.
@MainActor
open class WithRequiredInit: NSObject {
  /// Calls `NSObject`'s. A class made by `instance(of:)` puts its own in the place of it.
  public required override init() { super.init() }
}
