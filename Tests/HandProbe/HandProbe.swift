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
    return true
  }
}

final class PageController: UIViewController, UIScrollViewDelegate {
  /// Says how many taps there were, and how long each was held.
  final class Page: UIView {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches { say("tap \(touch.tapCount)") }
    }
  }

  private var timer: Timer?

  override func loadView() {
    let page = UIScrollView(frame: UIScreen.main.bounds)
    page.addSubview(Page(frame: CGRect(x: 0, y: 0, width: 400, height: 6000)))
    page.contentSize = CGSize(width: 400, height: 6000)
    page.delegate = self
    view = page
    // Seldom enough that the window rests between two of them.
    let start = CACurrentMediaTime()
    timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
      MainActor.assumeIsolated { say("time \(CACurrentMediaTime() - start)") }
    }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    say("released at \(Int(scrollView.contentOffset.y)), glides: \(decelerate)")
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { say("rests at \(Int(scrollView.contentOffset.y))") }
}

@MainActor
private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
