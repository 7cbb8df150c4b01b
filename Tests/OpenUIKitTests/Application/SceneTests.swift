import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Scenes and the screen that they are on")
struct SceneTests {
  private final class Named: NSObject, UIApplicationDelegate {
    var states: [UIApplication.State] = []
    var entered = 0
    var sceneClass: AnyClass?

    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      states.append(application.applicationState)
      let configuration = UISceneConfiguration(name: "A", sessionRole: connectingSceneSession.role)
      (configuration.sceneClass, configuration.delegateClass) = (sceneClass, Life.self)
      return configuration
    }
    func applicationWillEnterForeground(_ application: UIApplication) { entered += 1 }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
      entered += 1
    }
  }

  private final class Life: NSObject, UIWindowSceneDelegate {
    var states: [UIScene.ActivationState] = []
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      states.append(scene.activationState)
    }
    func sceneWillEnterForeground(_ scene: UIScene) { states.append(scene.activationState) }
    func sceneDidBecomeActive(_ scene: UIScene) { states.append(scene.activationState) }
    func sceneWillResignActive(_ scene: UIScene) { states.append(scene.activationState) }
    func sceneDidEnterBackground(_ scene: UIScene) { states.append(scene.activationState) }
  }

  private final class Own: UIWindowScene {}

  private let stage = Stage(size: CGSize(width: 320, height: 240), scale: 2)

  @Test("a scene is of the class that is named for it, and goes from unattached to active and to the background")
  func life() throws {
    let delegate = Named()
    delegate.sceneClass = Own.self
    try stage.perform {
      UIApplication.shared.launch(delegate)
      let scene = try #require(UIApplication.shared.connectedScenes.first)
      let life = try #require(scene.delegate as? Life)
      #expect(scene is Own && scene.activationState == .foregroundActive && scene.title == "")
      #expect(delegate.states == [.inactive] && UIApplication.shared.applicationState == .active)
      UIApplication.shared.terminate()
      #expect(
        life.states == [.unattached, .foregroundInactive, .foregroundActive, .foregroundInactive, .background])
      #expect(UIApplication.shared.applicationState == .background && delegate.entered == 0)
    }
  }

  @Test("without a class of its own it is a window's scene, in the role of one, with the screen and its traits")
  func plain() throws {
    try stage.perform {
      UIApplication.shared.launch(Named())
      let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
      #expect(!(scene is Own) && scene.session.role == .windowApplication)
      #expect(scene.screen === UIScreen.main && scene.traitCollection == UIScreen.main.traitCollection)
      #expect(!scene.session.persistentIdentifier.isEmpty && scene.session.userInfo == nil)
      scene.session.userInfo = ["a": 1]
      scene.title = "Words"
      #expect(scene.session.userInfo?["a"] as? Int == 1 && scene.title == "Words")
      let other = UIScene(session: scene.session, connectionOptions: UIScene.ConnectionOptions())
      #expect(other.activationState == .unattached && scene.session.scene === other)
    }
  }

  @Test("the screen has so many pixels a point, and as many frames a second as there are ticks")
  func screen() {
    stage.perform {
      let screen = UIScreen.main
      #expect(screen.nativeScale == 2 && screen.nativeScale == screen.scale)
      #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 640, height: 480))
      #expect(screen.maximumFramesPerSecond == Stage.ticksPerSecond)
    }
    stage.show(UIViewController())
    stage.tick([.resize(CGSize(width: 100, height: 50), scale: 1.5)])
    stage.perform { #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 150, height: 75)) }
  }
}
