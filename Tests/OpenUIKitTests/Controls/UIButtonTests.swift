import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Buttons of UIKit")
struct UIButtonTests {
  private let playground = Playground()
  private let history = History()

  /// A picture of `width` × `height` points.
  static func image(_ width: UInt32, _ height: UInt32) throws -> UIImage {
    func bytes(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    let data = Data(header + bytes(width) + bytes(height) + [8, 6, 0, 0, 0, 0, 0, 0, 0])
    return try #require(UIImage(data: data))
  }

  private func words(_ text: String) -> [DrawText] {
    playground.stage.draw().commands.compactMap {
      if case .text(let drawn) = $0, drawn.string == text { drawn } else { nil }
    }
  }

  @Test("it has what is set for its state, or else what is set for normal, over random settings")
  func states() {
    var random = SplitMix64(state: 5)
    let all = (0..<8).map { UIControl.State(rawValue: UInt($0)) }
    for _ in 0..<rounds(50, nightly: 1000) {
      let button = UIButton(frame: .zero)
      var titles: [UIControl.State: String] = [:]
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let state = all.randomElement(using: &random) ?? .normal
        let title = Bool.random(using: &random) ? "\(state.rawValue)" : nil
        titles[state] = title
        button.setTitle(title, for: state)
      }
      for state in all { #expect(button.title(for: state) == titles[state] ?? titles[.normal]) }
      button.isSelected = Bool.random(using: &random)
      button.isEnabled = Bool.random(using: &random)
      #expect(button.currentTitle == button.title(for: button.state))
    }
  }

  @Test("what is set for each state is drawn in it")
  func drawing() {
    let button = playground.add(UIButton(frame: CGRect(x: 100, y: 100, width: 200, height: 40)))
    for (title, state) in [
      ("plain", UIControl.State.normal), ("on", .selected), ("down", .highlighted), ("off", .disabled),
    ] {
      button.setTitle(title, for: state)
    }
    button.setTitleColor(.red, for: .normal)
    playground.ticks(1)
    #expect(words("plain").count == 1 && button.currentTitleColor == .red)
    playground.pointer(.down, 150, 120)
    #expect(words("down").count == 1)
    playground.pointer(.up, 150, 120)
    button.isSelected = true
    playground.ticks(1)
    #expect(words("on").count == 1)
    button.isEnabled = false
    button.isSelected = false
    playground.ticks(1)
    #expect(words("off").count == 1)
  }

  @Test(
    "a custom button's title is white at first, a system one's has the tint, pales while pressed, and is grey disabled")
  func types() throws {
    #expect(UIButton(frame: .zero).buttonType == .custom && UIButton(frame: .zero).currentTitleColor == .white)
    let button = playground.add(UIButton(type: .system))
    button.frame = CGRect(x: 100, y: 100, width: 200, height: 40)
    button.setTitle("x", for: .normal)
    button.tintColor = .systemRed
    #expect(button.currentTitleColor == .systemRed)
    playground.ticks(1)
    let plain = try #require(words("x").first).color
    #expect(plain == DrawColor(red: 255, green: 59, blue: 48))
    playground.pointer(.down, 150, 120)
    let pressed = try #require(words("x").first).color
    #expect(pressed.alpha < plain.alpha && pressed.red == plain.red)
    playground.pointer(.up, 150, 120)
    button.isEnabled = false
    playground.ticks(1)
    let disabled = try #require(words("x").first).color
    #expect(disabled.red == 0 && disabled.alpha < 255)
  }

  @Test("touchUpInside comes before primaryActionTriggered, and a primary action gives title and image")
  func primaryAction() throws {
    let image = try Self.image(10, 10)
    let action = UIAction(title: "Go", image: image) { [history] _ in history.note("primary") }
    let button = playground.add(UIButton(type: .system, primaryAction: action))
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.addAction(UIAction { [history] _ in history.note("up") }, for: .touchUpInside)
    #expect(button.currentTitle == "Go" && button.currentImage == image)
    playground.pointer(.down, 50, 20)
    playground.pointer(.up, 50, 20)
    #expect(history.take() == ["up", "primary"])
    playground.pointer(.down, 50, 20)
    playground.pointer(.up, 50, 300)
    #expect(history.take().isEmpty)
  }

  @Test(
    "it wants room for image and title side by side, the insets, and six points above and below a title without any")
  func sizes() throws {
    let button = UIButton(type: .system)
    #expect(button.intrinsicContentSize == .zero)
    button.setTitle("Button", for: .normal)
    // Six letters of 9 points each; a line of 18.
    #expect(button.intrinsicContentSize == CGSize(width: 54, height: 30))
    button.setTitle("i", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
    button.setTitle("Button", for: .normal)
    button.setImage(try Self.image(20, 40), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 74, height: 40))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      button.intrinsicContentSize == CGSize(width: 80, height: 44)
        && button.sizeThatFits(.zero) == button.intrinsicContentSize)
    button.titleEdgeInsets.left = 50
    #expect(button.intrinsicContentSize.width == 80)
    button.setTitle(nil, for: .normal)
    button.contentEdgeInsets = .zero
    #expect(button.intrinsicContentSize == CGSize(width: 20, height: 40))
  }

  @Test("the image comes first and the title beside it, together at the side that the alignment says")
  func places() throws {
    let button = playground.add(UIButton(type: .system))
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    button.setTitle("Button", for: .normal)
    button.setImage(try Self.image(20, 20), for: .normal)
    let content = button.contentRect(forBounds: button.bounds)
    for (alignment, start) in [
      (UIControl.ContentHorizontalAlignment.left, 0), (.center, 63), (.right, 126), (.leading, 0), (.trailing, 126),
    ] as [(UIControl.ContentHorizontalAlignment, CGFloat)] {
      button.contentHorizontalAlignment = alignment
      #expect(button.imageRect(forContentRect: content) == CGRect(x: start, y: 40, width: 20, height: 20))
      #expect(button.titleRect(forContentRect: content) == CGRect(x: start + 20, y: 41, width: 54, height: 18))
    }
    button.contentHorizontalAlignment = .fill
    #expect(
      button.titleRect(forContentRect: content).maxX == 200 && button.imageRect(forContentRect: content).minX == 0)
    button.contentHorizontalAlignment = .center
    for (alignment, y) in [(UIControl.ContentVerticalAlignment.top, 0), (.bottom, 80)]
      as [(UIControl.ContentVerticalAlignment, CGFloat)]
    {
      button.contentVerticalAlignment = alignment
      #expect(button.imageRect(forContentRect: content).minY == y)
    }
    button.contentVerticalAlignment = .center
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -8, bottom: 0, right: 8)
    #expect(
      button.titleRect(forContentRect: content).minX == 91 && button.imageRect(forContentRect: content).minX == 55)
    playground.ticks(1)
    #expect(button.titleLabel?.frame == button.titleRect(forContentRect: content))
    #expect(button.imageView?.frame == button.imageRect(forContentRect: content))
  }

  @Test("titles and images stay in the content, however narrow it is")
  func narrow() throws {
    var random = SplitMix64(state: 9)
    for _ in 0..<rounds(200, nightly: 4000) {
      let button = playground.add(UIButton(type: .system))
      button.setTitle(String(repeating: "x", count: Int.random(in: 0...20, using: &random)), for: .normal)
      button.setImage(try Self.image(UInt32.random(in: 1...60, using: &random), 20), for: .normal)
      button.frame = CGRect(x: 0, y: 0, width: CGFloat.random(in: 0...150, using: &random), height: 40)
      let content = button.contentRect(forBounds: button.bounds)
      let (image, title) = (button.imageRect(forContentRect: content), button.titleRect(forContentRect: content))
      #expect(image.minX >= -1e-9 && title.maxX <= content.width + 1e-9 && abs(title.minX - image.maxX) < 1e-9)
      button.removeFromSuperview()
    }
  }

  @Test("the types with a sign are as large as that, and draw it")
  func signs() {
    for (type, side) in [
      (UIButton.ButtonType.detailDisclosure, 22), (.infoLight, 22), (.infoDark, 22), (.contactAdd, 22), (.close, 30),
    ] as [(UIButton.ButtonType, CGFloat)] {
      let button = playground.add(UIButton(type: type))
      #expect(button.buttonType == type && button.bounds.size == CGSize(width: side, height: side))
      playground.ticks(1)
      #expect(playground.stage.draw().commands.contains { if case .polygon = $0 { true } else { false } })
      button.removeFromSuperview()
    }
  }

  @Test("with high contrast a title stands out by 7:1 in every state, on either ground", arguments: [false, true])
  func contrast(isDark: Bool) throws {
    playground.stage.traitCollection = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: isDark ? .dark : .light), UITraitCollection(accessibilityContrast: .high),
    ])
    let button = playground.add(UIButton(type: .system))
    button.setTitle("x", for: .normal)
    for tint in [UIColor.systemBlue, .systemYellow, .systemGray, .black, .white] {
      for isEnabled in [true, false] {
        (button.tintColor, button.isEnabled) = (tint, isEnabled)
        let color = try #require(button.titleLabel?.textColor)
        #expect(contrast(of: color, toWhite: !isDark) >= 6.9, "\(tint.cgColor)")
      }
    }
  }

  private func contrast(of color: UIColor, toWhite isWhite: Bool) -> Double {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func linear(_ part: CGFloat) -> Double {
      let shown = part * alpha + (isWhite ? 1 - alpha : 0)
      return shown <= 0.04045 ? shown / 12.92 : pow((shown + 0.055) / 1.055, 2.4)
    }
    let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    return isWhite ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05
  }
}
