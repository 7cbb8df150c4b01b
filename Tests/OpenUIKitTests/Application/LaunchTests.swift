import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// What an application's delegates are told, in Apple's order ("About the app launch sequence").
@MainActor
struct LaunchTests {
  private let stage = Stage(size: CGSize(width: 320, height: 240))

  private func launched(_ delegate: some Told & UIApplicationDelegate, _ info: [String: Any] = [:]) -> [String] {
    stage.perform { UIApplication.shared.launch(delegate, SceneManifest(info)) }
    return delegate.calls
  }

  @Test(
    "A delegate that makes the window is told of the launch, then that the application is active, at last of its end")
  func applicationLife() {
    let delegate = PlainDelegate()
    #expect(launched(delegate) == ["will finish: inactive", "did finish: inactive", "active: active"])
    #expect(stage.window === delegate.window && stage.window?.rootViewController != nil)
    #expect(stage.perform { UIApplication.shared.delegate } === delegate)
    delegate.calls = []
    stage.perform { UIApplication.shared.terminate() }
    #expect(delegate.calls == ["resigns: inactive", "background: background", "terminates: background"])
    delegate.calls = []
    stage.perform { UIApplication.shared.terminate() }
    #expect(delegate.calls.isEmpty)
  }

  @Test("Observers hear of the launch and of the end after the delegate")
  func notifications() {
    let heard = History()
    let names: [(Notification.Name, String)] = [
      (UIApplication.didFinishLaunchingNotification, "launched"), (UIApplication.didBecomeActiveNotification, "active"),
      (UIApplication.willEnterForegroundNotification, "foreground"),
      (UIApplication.willResignActiveNotification, "resigns"),
      (UIApplication.didEnterBackgroundNotification, "background"),
      (UIApplication.willTerminateNotification, "terminates"),
    ]
    let application = stage.perform { UIApplication.shared }
    let observers = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { _ in
        MainActor.assumeIsolated { heard.note(word) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    _ = launched(PlainDelegate())
    #expect(heard.take() == ["launched", "active"])
    stage.perform { UIApplication.shared.terminate() }
    #expect(heard.take() == ["resigns", "background", "terminates"])
  }

  @Test("One that names a scene's delegate is told of the launch alone, and the scene's of the rest")
  func sceneLife() throws {
    let delegate = SceneNamingDelegate()
    #expect(launched(delegate) == ["did finish", "asked for UIWindowSceneSessionRoleApplication"])
    let scene = try #require(stage.perform { UIApplication.shared.connectedScenes.first as? UIWindowScene })
    let told = try #require(scene.delegate as? SceneDelegate)
    #expect(told.calls == ["connects: unattached", "foreground: foregroundInactive", "active: foregroundActive"])
    let window = try #require(told.window)
    #expect(window.windowScene === scene && window.frame == CGRect(x: 0, y: 0, width: 320, height: 240))
    #expect(stage.perform { scene.windows } == [window] && stage.perform { scene.keyWindow } === window)
    #expect(scene.session.scene === scene && scene.session.configuration.name == "Default")
    told.calls = []
    stage.perform { UIApplication.shared.terminate() }
    #expect(told.calls == ["resigns", "background", "disconnects"] && delegate.calls.last == "terminates")
  }

  @Test("Info.plist names the scene's delegate, with or without its module, for the configuration that is asked for")
  func manifest() throws {
    for name in ["$(PRODUCT_MODULE_NAME).SceneDelegate", "SceneDelegate", "OpenUIKitTests.SceneDelegate"] {
      let stage = Stage(size: CGSize(width: 100, height: 100))
      let entry = ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": name]
      let roles = ["UIWindowSceneSessionRoleApplication": [["UISceneConfigurationName": "Other"], entry]]
      let delegate = BareDelegate()
      let manifest = SceneManifest(["UIApplicationSceneManifest": ["UISceneConfigurations": roles]])
      stage.perform { UIApplication.shared.launch(delegate, manifest) }
      let scene = try #require(stage.perform { UIApplication.shared.connectedScenes.first })
      #expect(scene.delegate is SceneDelegate, "\(name)")
    }
  }

  @Test("The chain of responders goes from the window over its scene and their delegates to the end")
  func chain() throws {
    _ = launched(SceneNamingDelegate())
    try stage.perform {
      let window = try #require(stage.window)
      let chain = Array(sequence(first: window as UIResponder, next: \.next))
      let kinds = chain.map { String(describing: type(of: $0)) }
      #expect(kinds == ["UIWindow", "UIWindowScene", "SceneDelegate"])
    }
    let other = Stage(size: CGSize(width: 100, height: 100))
    let delegate = PlainDelegate()
    other.perform { UIApplication.shared.launch(delegate) }
    #expect(other.perform { other.window?.next?.next === delegate })
  }

  @Test("Delegates are made by their init(), with what their properties begin with")
  func instances() {
    for _ in 0..<100 {
      #expect((instance(of: Initialised.self) as? Initialised)?.words == ["a", "b", "c"])
      #expect((instance(of: Overriding.self) as? Overriding)?.number == 42)
      #expect(instance(of: BareDelegate.self) is BareDelegate)
    }
    #expect(instance(of: Nobody.self) == nil)
    weak var made: AnyObject?
    do { made = instance(of: Initialised.self) }
    #expect(made == nil)
  }

  @Test("A window without a size becomes as large as the screen")
  func emptyWindow() {
    stage.perform {
      let window = UIWindow()
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      #expect(window.frame == CGRect(x: 0, y: 0, width: 320, height: 240))
    }
  }
}

@MainActor
private protocol Told: AnyObject {
  var calls: [String] { get set }
}

private class PlainDelegate: UIResponder, UIApplicationDelegate, Told {
  var window: UIWindow?
  var calls: [String] = []

  private func note(_ call: String, _ application: UIApplication) {
    calls.append("\(call): \(application.applicationState)")
  }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("will finish", application)
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("did finish", application)
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { note("active", application) }
  func applicationWillResignActive(_ application: UIApplication) { note("resigns", application) }
  func applicationDidEnterBackground(_ application: UIApplication) { note("background", application) }
  func applicationWillTerminate(_ application: UIApplication) { note("terminates", application) }
}

private class SceneNamingDelegate: UIResponder, UIApplicationDelegate, Told {
  var calls: [String] = []

  func applicationDidFinishLaunching(_ application: UIApplication) { calls.append("did finish") }
  func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
  func applicationWillTerminate(_ application: UIApplication) { calls.append("terminates") }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    calls.append("asked for \(connectingSceneSession.role.rawValue)")
    let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

private class BareDelegate: UIResponder, UIApplicationDelegate {}

// Not private: `Info.plist` names it.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var calls: [String] = []

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    calls.append("connects: \(scene.activationState)")
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground: \(scene.activationState)") }
  func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active: \(scene.activationState)") }
  func sceneWillResignActive(_ scene: UIScene) { calls.append("resigns") }
  func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
  func sceneDidDisconnect(_ scene: UIScene) { calls.append("disconnects") }
}

private class Initialised: UIResponder {
  let words = "a b c".split(separator: " ").map(String.init)
}

private class Overriding: UIResponder {
  let number: Int

  override init() {
    number = 42
    super.init()
  }
}

private class Nobody {}
