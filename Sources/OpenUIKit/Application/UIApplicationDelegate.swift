import Foundation

/// Is told of the application's life, and makes its window unless a scene's delegate does.
///
/// A class that says `@main` starts the program: `UIApplicationMain` has what it takes.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Read by nobody here, as long as the window is key: it is where applications keep it.
  var window: UIWindow? { get set }

  /// The first call, before any scene is connected. The options are nil, and the answer is ignored.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Follows `willFinishLaunchingWithOptions`, before any scene is connected. The options are nil, and the answer is
  /// ignored.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called in the place of `didFinishLaunchingWithOptions` where that is left out.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// Not called in an application with a scene's delegate, as on Apple's platforms: the scene's is.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Before the program ends, in an application without a scene's delegate.
  func applicationWillResignActive(_ application: UIApplication)
  /// Follows `applicationWillResignActive(_:)` as the program ends, in an application without a scene's delegate.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Never called: an application that has gone to the background ends.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The last call before the program ends, also in an application with a scene's delegate.
  func applicationWillTerminate(_ application: UIApplication)

  /// Which class manages the window. Without one, and without one in `Info.plist`, the delegate itself makes it.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Never called: the scene ends with the program.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

// What Apple's protocol has as optional.
extension UIApplicationDelegate {
  /// Nil, and what is set is not kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// True.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Calls `applicationDidFinishLaunching(_:)`, and answers true.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// A configuration without a name and classes, for what `Info.plist` says.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }

  /// Does nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}
