import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Controls of any size")
struct ControlSizeTests {
  private let playground = Playground()

  private var all: [UIView] {
    var configuration = UIButton.Configuration.filled()
    (configuration.title, configuration.subtitle, configuration.showsActivityIndicator) = ("title", "subtitle", true)
    (configuration.background.strokeWidth, configuration.imagePlacement) = (3, .top)
    let plain = UIButton(type: .system)
    plain.setTitle("title", for: .normal)
    let segments = UISegmentedControl(items: ["a", "b", "c"])
    segments.selectedSegmentIndex = 1
    let pages = UIPageControl()
    pages.numberOfPages = 4
    let stack = UIStackView(arrangedSubviews: [UISwitch(), UISlider(), UIStepper()])
    (stack.spacing, stack.isLayoutMarginsRelativeArrangement) = (9, true)
    return [
      UIButton(configuration: configuration), plain, UIButton(type: .close), UISwitch(), UISlider(), UIStepper(),
      segments, pages, UIProgressView(), UIActivityIndicatorView(style: .large), stack,
    ]
  }

  @Test("they are laid out and drawn in every size, from none on, in both contrasts, with and without the focus")
  func anySize() {
    var random = SplitMix64(state: 4)
    let views = playground.stage.perform { all }
    for view in views { playground.root.addSubview(view) }
    for round in 0..<rounds(200, nightly: 4000) {
      for view in views {
        let side: CGFloat = Bool.random(using: &random) ? 6 : 300
        view.bounds.size = CGSize(
          width: CGFloat.random(in: 0...side, using: &random), height: CGFloat.random(in: 0...side, using: &random))
        if Int.random(in: 0..<10, using: &random) == 0 { view.bounds.size.width = 0 }
        if Int.random(in: 0..<10, using: &random) == 0 { view.bounds.size.height = 0 }
      }
      playground.key(.tab)
      playground.key(.tab, isDown: false)
      playground.stage.traitCollection = UITraitCollection(accessibilityContrast: round % 2 == 0 ? .high : .normal)
      playground.ticks(1)
      playground.stage.checkInvariants()
      #expect(!playground.stage.draw().commands.isEmpty)
    }
  }
}
