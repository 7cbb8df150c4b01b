import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Traits")
struct TraitTests {
  private final class Witness: UIView {
    var styles: [UIUserInterfaceStyle] = []
    var tints = 0

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      styles.append(traitCollection.userInterfaceStyle)
    }

    override func tintColorDidChange() { tints += 1 }
  }

  private func rig() -> (Stage, Witness) {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let (controller, witness) = stage.perform { (UIViewController(), Witness(frame: .zero)) }
    stage.show(controller)
    stage.perform { controller.view.addSubview(witness) }
    return (stage, witness)
  }

  @Test("views are told of another style once, and of the same one never")
  func change() {
    let (stage, witness) = rig()
    #expect(witness.traitCollection.userInterfaceStyle == .light)
    for _ in 0..<2 { stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark) }
    #expect(witness.styles == [.dark] && stage.perform { UIScreen.main.traitCollection.userInterfaceStyle } == .dark)
  }

  @Test("a tint is the view's own, else its superview's, else the desktop's")
  func tint() {
    let (stage, witness) = rig()
    #expect(witness.tintColor == .systemBlue)
    stage.tintColor = .red
    #expect(witness.tintColor == .red && witness.tints == 1)
    stage.perform { witness.superview?.tintColor = .green }
    #expect(witness.tintColor == .green && witness.tints == 2)
    stage.perform { witness.tintColor = .black }
    stage.tintColor = .gray
    #expect(witness.tintColor == .black && witness.tints == 3)
  }

  @Test("reduced motion is asked for, and told of, as Apple names it")
  func motion() {
    let (stage, _) = rig()
    var heard = 0
    let name = UIAccessibility.reduceMotionStatusDidChangeNotification
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { if stage.perform({ UIAccessibility.isReduceMotionEnabled }) { heard += 1 } }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.isReduceMotionEnabled = true
    #expect(heard == 1 && stage.perform { UIAccessibility.isReduceMotionEnabled })
    #expect(!UIAccessibility.isReduceMotionEnabled)
  }

  @Test("an animated scroll is a jump under reduced motion, which ends as an animation does")
  func scroll() {
    let (stage, _) = rig()
    let scrollView = stage.perform { UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    stage.perform {
      scrollView.contentSize = CGSize(width: 100, height: 1000)
      stage.window?.addSubview(scrollView)
    }
    stage.isReduceMotionEnabled = true
    stage.perform { scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
    #expect(scrollView.contentOffset.y == 500 && scrollView.fade == 0 && stage.isInMotion)
    for _ in 0..<40 { stage.tick() }
    #expect(scrollView.contentOffset.y == 500 && scrollView.fade == 1 && !stage.isInMotion)
  }
}
