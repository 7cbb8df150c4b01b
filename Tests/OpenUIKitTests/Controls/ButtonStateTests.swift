import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("What buttons show in each state")
struct ButtonStateTests {
  private let playground = Playground()
  private let history = History()

  private func image(_ width: CGFloat) -> UIImage {
    playground.stage.perform { UIGraphicsImageRenderer(size: CGSize(width: width, height: width)).image { _ in } }
  }

  @Test("titles with attributes, colours, shadows and grounds have those of their state, or else the normal ones")
  func byState() {
    let button = playground.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    #expect(button.attributedTitle(for: .normal) == nil && button.backgroundImage(for: .normal) == nil)
    #expect(button.titleShadowColor(for: .normal) == nil && button.titleColor(for: .normal) == .white)
    let (plain, chosen) = (NSAttributedString(string: "plain"), NSAttributedString(string: "chosen"))
    let (ground, chosenGround) = (image(10), image(20))
    button.setAttributedTitle(plain, for: .normal)
    button.setBackgroundImage(ground, for: .normal)
    button.setTitleShadowColor(.red, for: .normal)
    button.setTitleColor(.green, for: .normal)
    #expect(button.attributedTitle(for: .selected) == plain && button.backgroundImage(for: .selected) === ground)
    #expect(button.titleShadowColor(for: .selected) == .red && button.titleColor(for: .selected) == .green)
    button.setAttributedTitle(chosen, for: .selected)
    button.setBackgroundImage(chosenGround, for: .selected)
    button.setTitleShadowColor(.blue, for: .selected)
    button.setTitleColor(.yellow, for: .selected)
    for isSelected in [false, true] {
      button.isSelected = isSelected
      #expect(button.currentAttributedTitle == (isSelected ? chosen : plain))
      #expect(button.currentBackgroundImage === (isSelected ? chosenGround : ground))
      #expect(button.currentTitleShadowColor == (isSelected ? .blue : .red))
      #expect(button.currentTitleColor == (isSelected ? .yellow : .green))
      #expect(button.titleLabel?.text == (isSelected ? "chosen" : "plain"))
    }
    button.setAttributedTitle(nil, for: .selected)
    #expect(button.currentAttributedTitle == plain)
  }

  @Test("a ground fills the button behind title and image, whatever its own size is")
  func ground() {
    let button = playground.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    button.setTitle("x", for: .normal)
    button.setBackgroundImage(image(7), for: .normal)
    playground.ticks(1)
    let view = button.subviews.first as? UIImageView
    #expect(view?.image === button.currentBackgroundImage && view?.frame == button.bounds)
    button.setBackgroundImage(nil, for: .normal)
    #expect(view?.image == nil)
  }

  @Test("without a colour a system button's title has the tint, also when that is another one")
  func tint() {
    let button = playground.add(UIButton(type: .system))
    #expect(button.titleColor(for: .normal) == button.tintColor)
    button.tintColor = .purple
    #expect(button.titleColor(for: .normal) == .purple)
  }

  @Test("the alignment has a side in the place of a beginning or an end, and else is what is set")
  func alignment() {
    let control = UIControl(frame: .zero)
    #expect(control.effectiveContentHorizontalAlignment == .center)
    for (set, effective) in [
      (UIControl.ContentHorizontalAlignment.left, UIControl.ContentHorizontalAlignment.left), (.right, .right),
      (.leading, .left), (.trailing, .right), (.fill, .fill), (.center, .center),
    ] {
      control.contentHorizontalAlignment = set
      #expect(control.effectiveContentHorizontalAlignment == effective)
    }
  }

  private final class Updated: UIButton {
    var note: (() -> Void)?
    override func updateConfiguration() {
      super.updateConfiguration()
      note?()
    }
  }

  private func updated() -> Updated {
    let button = playground.add(Updated(configuration: .filled()))
    button.note = { [history] in history.note("\(button.state.rawValue)") }
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    playground.ticks(1)
    _ = history.take()
    return button
  }

  @Test("a subclass updates its configuration once for each state, before it is laid out")
  func updates() {
    let button = updated()
    button.isSelected = true
    button.isHighlighted = true
    #expect(history.take() == [])
    playground.ticks(1)
    #expect(history.take() == ["5"])
    playground.ticks(2)
    #expect(history.take() == [])
    button.isEnabled = false
    playground.ticks(1)
    #expect(history.take() == ["7"])
  }

  @Test("one that does not update by itself does when that is asked for, and the handler is called with it")
  func manualUpdates() {
    let button = updated()
    #expect(button.automaticallyUpdatesConfiguration)
    button.automaticallyUpdatesConfiguration = false
    button.isSelected = true
    playground.ticks(1)
    #expect(history.take() == [])
    button.configurationUpdateHandler = { [history] _ in history.note("handler") }
    playground.ticks(1)
    #expect(history.take() == ["handler", "4"])
    button.setNeedsUpdateConfiguration()
    button.setNeedsUpdateConfiguration()
    playground.ticks(1)
    #expect(history.take() == ["handler", "4"])
  }

  @Test("a button without a configuration has nothing to update")
  func withoutConfiguration() {
    let button = playground.add(Updated(type: .system))
    button.note = { [history] in history.note("update") }
    button.isSelected = true
    playground.ticks(1)
    #expect(history.take() == [])
  }

  @Test("the older names of configurations are those of the same looks")
  func olderNames() {
    func look(_ configuration: UIButton.Configuration) -> [DrawCommand] {
      var configuration = configuration
      configuration.title = "x"
      let button = playground.add(UIButton(configuration: configuration))
      button.frame = CGRect(x: 50, y: 50, width: 100, height: 40)
      defer { button.removeFromSuperview() }
      playground.ticks(1)
      return playground.stage.draw().commands
    }
    #expect(look(.borderless()) == look(.plain()))
    #expect(look(.bordered()) == look(.gray()))
    #expect(look(.borderedTinted()) == look(.tinted()))
    #expect(look(.borderedProminent()) == look(.filled()))
    #expect(look(.plain()) != look(.gray()) && look(.tinted()) != look(.filled()))
  }

  @Test("title and subtitle stand apart by the padding, and are aligned with each other as is said")
  func titles() throws {
    var configuration = UIButton.Configuration.plain()
    (configuration.title, configuration.subtitle) = ("a title", "b")
    #expect(configuration.titlePadding == 1 && configuration.titleAlignment == .automatic)
    let button = playground.add(UIButton(configuration: configuration))
    func heights() -> CGFloat { button.intrinsicContentSize.height }
    let height = heights()
    configuration.titlePadding = 11
    button.configuration = configuration
    #expect(heights() == height + 10)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    button.layoutIfNeeded()
    let labels = button.subviews.compactMap { $0 as? UILabel }
    #expect(labels.count == 2 && abs(labels[1].frame.minY - labels[0].frame.maxY - 11) < 1e-9)
    for (alignment, expected) in [
      (UIButton.Configuration.TitleAlignment.leading, NSTextAlignment.left), (.center, .center), (.trailing, .right),
      (.automatic, .center),
    ] {
      configuration.titleAlignment = alignment
      button.configuration = configuration
      button.layoutIfNeeded()
      #expect(labels.map(\.textAlignment) == [expected, expected])
    }
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    #expect(labels.map(\.textAlignment) == [.left, .left])
  }

  @Test("a ground has its own colour and insets, and a clear one shows nothing")
  func background() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.background.backgroundColor = .red
    configuration.background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let button = playground.add(UIButton(configuration: configuration))
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.layoutIfNeeded()
    let ground = try #require(button.subviews.first)
    #expect(ground.backgroundColor == .red && ground.frame == CGRect(x: 2, y: 1, width: 94, height: 36))
    #expect(UIBackgroundConfiguration.clear().backgroundColor == .clear)
    #expect(UIBackgroundConfiguration.clear().backgroundInsets == .zero)
    button.configuration?.background = .clear()
    button.layoutIfNeeded()
    #expect(ground.backgroundColor == .clear && ground.frame == button.bounds)
  }

  @Test("a symbol is as large as the configuration prefers, unless it says itself how large it is")
  func symbols() throws {
    let (plain, large) = (
      try #require(UIImage(systemName: "star")),
      try #require(UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
    )
    var configuration = UIButton.Configuration.plain()
    configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 80)
    configuration.image = plain
    let button = playground.add(UIButton(configuration: configuration))
    let preferred = try #require(button.imageView?.image).size
    #expect(preferred.width > 2 * large.size.width * 0.9 && preferred.width > plain.size.width)
    configuration.image = large
    button.configuration = configuration
    #expect(button.imageView?.image?.size == large.size)
  }
}
