import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Buttons with a configuration")
struct ButtonConfigurationTests {
  private let playground = Playground()

  private func add(_ configuration: UIButton.Configuration, size: CGSize? = nil) -> UIButton {
    let button = playground.add(UIButton(configuration: configuration))
    button.sizeToFit()
    if let size { button.bounds.size = size }
    button.center = CGPoint(x: 200, y: 200)
    playground.ticks(1)
    return button
  }

  private var shapes: [DrawShape] {
    playground.stage.draw().commands.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }

  @Test("the sizes are 28, 28, 34 and 50 points high, and as wide as the words ask for")
  func sizes() {
    for (size, height, width) in [
      (UIButton.Configuration.Size.mini, 28, 38), (.small, 28, 38), (.medium, 35, 45), (.large, 51, 61),
    ]
      as [(UIButton.Configuration.Size, CGFloat, CGFloat)]
    {
      var configuration = UIButton.Configuration.filled()
      (configuration.title, configuration.buttonSize) = ("ab", size)
      #expect(add(configuration).bounds.size == CGSize(width: width, height: height))
    }
    var own = UIButton.Configuration.plain()
    own.title = "ab"
    own.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    own.buttonSize = .large
    #expect(own.contentInsets.leading == 2, "insets of its own stay")
    #expect(add(own).bounds.size == CGSize(width: 27, height: 25))
    own.setDefaultContentInsets()
    #expect(own.contentInsets.leading == 20)
  }

  /// A title of twenty letters of 17 points, and of four words.
  private func long(_ mode: NSLineBreakMode = .byWordWrapping) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    (configuration.title, configuration.titleLineBreakMode) = ("some words that wrap", mode)
    return playground.stage.perform { UIButton(configuration: configuration) }
  }

  @Test("a title that is wider than the button goes on in further lines, and the button grows by them in a column")
  func wrapping() throws {
    let button = long()
    let (one, title) = (button.intrinsicContentSize, try #require(button.titleLabel))
    let column = playground.add(UIStackView(arrangedSubviews: [button, UIView()]))
    column.axis = .vertical
    for (width, lines) in [(one.width, 1), (one.width - 1, 2), (120, 3), (80, 4)] as [(CGFloat, CGFloat)] {
      column.frame = CGRect(x: 0, y: 0, width: width, height: 300)
      playground.ticks(2)
      #expect(button.frame.height == (lines * 17 * 1.2).rounded(.up) + 14, "\(width)")
      #expect(title.drawnLines.count == Int(lines) && title.frame.height <= button.frame.height - 14)
      #expect(title.drawnLines.joined(separator: " ") == "some words that wrap")
    }
  }

  @Test("constraints give it the height of its lines, and it follows its title")
  func wrappingByConstraints() {
    let (button, root) = (long(), playground.root)
    button.translatesAutoresizingMaskIntoConstraints = false
    playground.stage.perform { root.addSubview(button) }
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      button.topAnchor.constraint(equalTo: root.topAnchor), button.widthAnchor.constraint(equalToConstant: 120),
    ])
    playground.ticks(2)
    #expect(abs(button.bounds.height - (62 + 14)) < 1e-9)
    button.configuration?.title = "short"
    playground.ticks(2)
    #expect(abs(button.bounds.height - (21 + 14)) < 1e-9)
  }

  @Test("a button that is too low, whose title truncates, or that has no configuration has but what fits")
  func oneLine() throws {
    let low = long()
    (low.frame, low.center) = (CGRect(x: 0, y: 0, width: 110, height: 35), CGPoint(x: 200, y: 200))
    let (tail, plain) = (long(.byTruncatingTail), long())
    #expect(!tail.heightDependsOnWidth && plain.heightDependsOnWidth)
    plain.configuration = nil
    plain.setTitle("some words that wrap", for: .normal)
    #expect(!plain.heightDependsOnWidth && plain.titleLabel?.lineBreakMode == .byTruncatingMiddle)
    for button in [low, tail, plain] {
      button.frame.size = CGSize(width: 110, height: 35)
      _ = playground.add(button)
      playground.ticks(1)
      let drawn = try #require(button.titleLabel).drawnLines
      #expect(drawn.count == 1 && drawn[0].contains("…") && drawn[0].hasSuffix("…") == (button === tail))
    }
  }

  @Test("image, title and subtitle lie within the button without overlapping, the image on its side, over random ones")
  func layout() throws {
    var random = SplitMix64(state: 21)
    let edges: [NSDirectionalRectEdge] = [.leading, .trailing, .top, .bottom]
    for round in 0..<rounds(100, nightly: 2000) {
      var configuration = UIButton.Configuration.gray()
      configuration.title = String(repeating: "x", count: Int.random(in: 1...12, using: &random))
      configuration.subtitle = String(repeating: "y", count: Int.random(in: 1...12, using: &random))
      configuration.image = try UIButtonTests.image(
        UInt32.random(in: 4...40, using: &random), UInt32.random(in: 4...40, using: &random))
      configuration.imagePlacement = edges[round % 4]
      configuration.imagePadding = CGFloat(Int.random(in: 0...10, using: &random))
      let button = add(configuration)
      let (image, title) = (try #require(button.imageView).frame, try #require(button.titleLabel).frame)
      let subtitle = try #require(
        button.subviews.compactMap { $0 as? UILabel }.first { $0.text == configuration.subtitle }
      ).frame
      for (one, other) in [(image, title), (image, subtitle), (title, subtitle)] {
        #expect(!one.insetBy(dx: 1e-6, dy: 1e-6).intersects(other))
      }
      let words = title.union(subtitle)
      #expect(button.bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(words.union(image)))
      let gap =
        switch configuration.imagePlacement {
        case .leading: words.minX - image.maxX
        case .trailing: image.minX - words.maxX
        case .top: words.minY - image.maxY
        default: image.minY - words.maxY
        }
      #expect(abs(gap - configuration.imagePadding) < 1e-6)
      button.removeFromSuperview()
    }
  }

  @Test("filled has the tint behind white words, gray the tint on grey, plain nothing behind them")
  func styles() throws {
    func colors(_ configuration: UIButton.Configuration) throws -> (ground: DrawColor?, words: UIColor) {
      var configuration = configuration
      configuration.title = "x"
      let button = add(configuration)
      button.tintColor = .systemRed
      playground.ticks(1)
      let ground = shapes.last?.color
      button.removeFromSuperview()
      return (ground, try #require(button.titleLabel?.textColor))
    }
    let red = DrawColor(red: 255, green: 59, blue: 48)
    let (filled, gray, tinted) = (try colors(.filled()), try colors(.gray()), try colors(.tinted()))
    #expect(filled.ground == red && filled.words == .white)
    #expect(gray.ground != red && gray.words == .systemRed)
    #expect(tinted.ground?.red == 255 && (tinted.ground?.alpha ?? 255) < 100 && tinted.words == .systemRed)
    #expect(try colors(.plain()).ground == nil)
    var own = UIButton.Configuration.filled()
    (own.baseBackgroundColor, own.baseForegroundColor) = (.black, .yellow)
    #expect(try colors(own).ground == DrawColor(red: 0, green: 0, blue: 0) && colors(own).words == .yellow)
  }

  @Test("corners are as the style says, and a line lies around what has one")
  func corners() throws {
    for (style, radius) in [(UIButton.Configuration.CornerStyle.capsule, 25.5), (.fixed, 11), (.dynamic, 11)]
      as [(UIButton.Configuration.CornerStyle, CGFloat)]
    {
      var configuration = UIButton.Configuration.filled()
      (configuration.title, configuration.buttonSize, configuration.cornerStyle) = ("x", .large, style)
      configuration.background.cornerRadius = 11
      let button = add(configuration)
      #expect(shapes.last?.radius == radius)
      button.removeFromSuperview()
    }
    var configuration = UIButton.Configuration.filled()
    (configuration.background.strokeWidth, configuration.background.strokeColor) = (2, .black)
    configuration.title = "x"
    let button = add(configuration)
    let lines = playground.stage.draw().commands.compactMap {
      if case .polygon(let line) = $0 { line } else { nil }
    }
    let line = try #require(lines.first)
    #expect(lines.count == 1 && line.color == DrawColor(red: 0, green: 0, blue: 0))
    let left = try #require(line.contours.joined().map(\.x).min())
    #expect(abs(left - button.frame.minX) < 0.1, "the line lies within the edge")
    button.removeFromSuperview()
  }

  @Test(
    "the handler is called once before the layout of a tick in which the state has changed, and may change anything")
  func handler() {
    let button = add(.gray(), size: CGSize(width: 200, height: 40))
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isHighlighted ? "down" : "up"
    }
    playground.ticks(2)
    #expect(states == [.normal] && button.titleLabel?.text == "up")
    playground.pointer(.down, 200, 200)
    playground.ticks(3)
    #expect(states == [.normal, .highlighted] && button.titleLabel?.text == "down")
    playground.pointer(.up, 200, 200)
    #expect(states == [.normal, .highlighted, .normal] && button.titleLabel?.text == "up")
    button.setNeedsUpdateConfiguration()
    playground.ticks(2)
    #expect(states.count == 4)
  }

  @Test("without a title of its own it has the button's for the state")
  func titles() {
    let button = add(.plain())
    button.setTitle("on", for: .selected)
    button.setTitle("off", for: .normal)
    #expect(button.titleLabel?.text == "off")
    button.isSelected = true
    #expect(button.titleLabel?.text == "on")
    button.configuration?.title = "always"
    #expect(button.titleLabel?.text == "always")
  }

  @Test("an indicator turns in the place of the image as long as it is wanted")
  func indicator() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "x"
    configuration.image = try UIButtonTests.image(10, 10)
    let button = add(configuration)
    button.configuration?.showsActivityIndicator = true
    playground.ticks(2)
    #expect(playground.stage.isInMotion && button.imageView?.image == nil)
    button.configuration?.showsActivityIndicator = false
    playground.ticks(2)
    #expect(!playground.stage.isInMotion && button.imageView?.image != nil)
  }
}
