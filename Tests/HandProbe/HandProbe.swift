import CradleApp
import Foundation
import OpenUIKit

/// Says what an application hears of a hand on a page that is taller than its window, and what time it is to it. A
/// process of its own, since windows belong to the first thread, and tests do not run there.
@main
final class HandProbe: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = PageController()
    window?.makeKeyAndVisible()
    if let way = ProcessInfo.processInfo.environment["COUNTS_LAUNCHES"] { countLaunches(isWritten: way == "at once") }
    return true
  }
}

extension HandProbe {
  /// In a file of the user's, and shows it.
  private func countLaunches(isWritten: Bool) {
    let defaults = UserDefaults.standard
    defaults.set(defaults.integer(forKey: "launches") + 1, forKey: "launches")
    if isWritten { defaults.synchronize() }
    window?.rootViewController?.view.transform = CGAffineTransform(
      translationX: CGFloat(defaults.integer(forKey: "launches")), y: 0)
  }
}

final class PageController: UIViewController, UIScrollViewDelegate {
  /// Says how many taps there were, and how long each was held.
  final class Page: UIView {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches { say("tap \(touch.tapCount)") }
    }
  }

  override func loadView() {
    let page = UIScrollView(frame: UIScreen.main.bounds)
    page.addSubview(Page(frame: CGRect(x: 0, y: 0, width: 400, height: 6000)))
    page.contentSize = CGSize(width: 400, height: 6000)
    page.delegate = self
    view = page
    tellTime()
  }

  /// What time it is, by a timer for two seconds, and then by a thread: seldom enough that the window rests in between.
  private func tellTime() {
    nonisolated(unsafe) var left = 20
    _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
      MainActor.assumeIsolated { sayTime("timer") }
      left -= 1
      guard left == 0 else { return }
      timer.invalidate()
      Thread.detachNewThread {
        while true {
          Thread.sleep(forTimeInterval: 0.1)
          DispatchQueue.main.async {
            MainActor.assumeIsolated { sayTime("thread") }
          }
        }
      }
    }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    say("released at \(Int(scrollView.contentOffset.y)), glides: \(decelerate)")
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { say("rests at \(Int(scrollView.contentOffset.y))") }
}

@MainActor
private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// The application's time, and that of the wall, in seconds.
@MainActor
private func sayTime(_ source: String) {
  say("time \(source) \(CACurrentMediaTime()) \(Date().timeIntervalSinceReferenceDate)")
}
