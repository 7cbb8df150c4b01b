import UIKit

/// As that of the example, which is its program's first object and cannot be this one's.
final class WallDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: WallViewController())
    window?.makeKeyAndVisible()
    return true
  }
}
