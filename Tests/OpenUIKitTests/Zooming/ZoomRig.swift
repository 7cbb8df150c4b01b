import CradleStage
import Foundation
import OpenUIKit
import Playgrounds

/// A scroll view of 400 × 600 points whose content of 800 × 600 can be zoomed, with what its delegate is told.
@MainActor
final class ZoomRig {
  final class Teller: NSObject, UIScrollViewDelegate {
    let history = History()
    var zoomed: UIView?
    private var last = ""

    private func note(_ line: String) {
      if line != last { history.note(line) }
      last = line
    }

    func takeOrder() -> [String] {
      last = ""
      return history.take()
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      note("willBegin\(view === zoomed ? "" : " another")")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { note("didZoom") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      note("didEnd \(scale)")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      note("didEndDragging")
    }
  }

  let playground = Playground()
  let scrollView: UIScrollView
  let picture = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
  let teller = Teller()

  init() {
    scrollView = playground.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600)))
    scrollView.contentSize = picture.bounds.size
    playground.stage.perform { [scrollView, picture] in scrollView.addSubview(picture) }
    teller.zoomed = picture
    scrollView.delegate = teller
    (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.5, 4)
    playground.stage.tick()
  }

  func perform(_ body: () -> Void) { playground.stage.perform(body) }

  func settle() {
    for _ in 0..<300 where playground.stage.isInMotion { playground.stage.tick() }
  }

  func finger(_ id: Int, _ phase: PointerPhase, _ x: CGFloat, _ y: CGFloat) {
    playground.pointer(phase, x, y, id: id)
  }

  /// What of the picture is at a place of the window.
  func point(at place: CGPoint) -> CGPoint { picture.convert(place, from: nil) }

  /// Two fingers that are so far apart, about a place.
  func spread(_ phase: PointerPhase, _ distance: CGFloat, about place: CGPoint) {
    finger(1, phase, place.x - distance / 2, place.y)
    finger(2, phase, place.x + distance / 2, place.y)
  }

  func wheel(_ notches: Double, at place: CGPoint, _ modifiers: KeyModifiers = .control) {
    playground.stage.tick([.wheel(position: place, notchesX: 0, notchesY: notches, modifiers: modifiers)])
  }
}
