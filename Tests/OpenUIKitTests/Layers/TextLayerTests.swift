import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Text layers")
struct TextLayerTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200))
  private let layer: CATextLayer

  init() {
    let controller = stage.perform { UIViewController() }
    stage.show(controller)
    layer = stage.perform { CATextLayer() }
    stage.perform { [layer] in
      layer.frame = CGRect(x: 10, y: 20, width: 200, height: 100)
      layer.fontSize = 20
      layer.foregroundColor = UIColor.black.cgColor
      controller.view.layer.addSublayer(layer)
    }
  }

  private func texts(_ change: () -> Void) -> [DrawText] {
    stage.perform(change)
    stage.tick()
    return stage.draw().commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The words of each line, the upper ones first.
  private func lines(_ change: () -> Void) -> [String] {
    var lines: [(y: CGFloat, words: String)] = []
    for text in texts(change) {
      if let last = lines.last, abs(last.y - text.box.midY) < 1 {
        lines[lines.count - 1].words += text.string
      } else {
        lines.append((text.box.midY, text.string))
      }
    }
    return lines.map(\.words)
  }

  @Test("a layer that is new has Apple's defaults, and draws nothing")
  func defaults() {
    let fresh = CATextLayer()
    #expect(fresh.string == nil && fresh.font as? String == "Helvetica" && fresh.fontSize == 36)
    #expect(fresh.foregroundColor == UIColor.white.cgColor && !fresh.isWrapped)
    #expect(fresh.alignmentMode == .natural && fresh.truncationMode == .none && fresh.needsDisplayOnBoundsChange)
    #expect(!fresh.allowsFontSubpixelQuantization)
    #expect(texts {}.isEmpty)
  }

  @Test("a text is drawn at the upper edge, in its font, size and colour")
  func plain() throws {
    let text = try #require(texts { layer.string = "Kiwi" }.first)
    #expect(text.string == "Kiwi" && text.fontSize == 20 && text.color == DrawColor(red: 0, green: 0, blue: 0))
    #expect(text.box.minX == 10 && (20...24).contains(text.box.minY))
    let bold = try #require(texts { (layer.font, layer.fontSize) = (UIFont.boldSystemFont(ofSize: 7), 30) }.first)
    #expect(bold.fontSize == 30 && bold.style != text.style)
    let colored = texts { layer.foregroundColor = UIColor.red.cgColor }
    #expect(colored.map(\.color) == [DrawColor(red: 255, green: 0, blue: 0)])
    #expect(texts { layer.foregroundColor = nil }.isEmpty)
  }

  @Test("lines are wrapped at the width if they are to be, else at line feeds alone")
  func wrapping() {
    let words = "one two three four five six seven"
    #expect(lines { layer.string = words }.count == 1)
    let wrapped = lines { layer.isWrapped = true }
    #expect(wrapped.count > 1 && wrapped.joined(separator: " ") == words)
    let narrow = lines { layer.bounds.size.width = 90 }
    #expect(narrow.count > wrapped.count && narrow.joined(separator: " ") == words)
    #expect(lines { (layer.string, layer.isWrapped) = ("a\nb", false) } == ["a", "b"])
  }

  @Test("what has no room is left out where the mode says")
  func truncation() {
    let words = "one two three four five six seven"
    layer.string = words
    let cut: [(CATextLayerTruncationMode, (String) -> Bool)] = [
      (.end, { $0.hasPrefix("one") && $0.hasSuffix("…") }),
      (.start, { $0.hasPrefix("…") && $0.hasSuffix("seven") }),
      (.middle, { $0.hasPrefix("one") && $0.hasSuffix("seven") && $0.contains("…") }), (.none, { $0 == words }),
    ]
    for (mode, isRight) in cut {
      let shown = lines { layer.truncationMode = mode }
      #expect(shown.count == 1 && isRight(shown[0]), "\(mode.rawValue): \(shown)")
    }
    let last = lines {
      (layer.isWrapped, layer.truncationMode, layer.bounds.size) = (true, .end, CGSize(width: 90, height: 50))
    }
    #expect(last.count == 2 && last[1].hasSuffix("…"))
  }

  @Test("lines stand where the alignment says")
  func alignment() throws {
    layer.string = "Kiwi"
    let places = try [CATextLayerAlignmentMode.left, .center, .right, .natural, .justified].map { mode in
      try #require(texts { layer.alignmentMode = mode }.first).box
    }
    #expect(places[0].minX == 10 && places[3].minX == 10 && places[4].minX == 10)
    #expect(abs(places[1].midX - 110) < 1e-6 && abs(places[2].maxX - 210) < 1e-6)
  }

  @Test("attributes say fonts and colours, whatever the layer does")
  func attributed() {
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.green])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
    let drawn = texts { (layer.string, layer.foregroundColor) = (text, nil) }
    #expect(drawn.map(\.string) == ["a", "b"] && drawn.allSatisfy { $0.fontSize == 15 })
    #expect(drawn.map(\.color) == [DrawColor(red: 0, green: 255, blue: 0), DrawColor(red: 0, green: 0, blue: 255)])
  }

  @Test("what is no text draws nothing, and a copy for a moment has the same text")
  func copies() {
    #expect(texts { layer.string = 7 }.isEmpty)
    #expect(texts { (layer.string, layer.fontSize) = ("x", 0) }.isEmpty)
    stage.perform { layer.isWrapped = true }
    let copy = stage.perform { layer.presentation() }
    #expect(copy?.string as? String == "x" && copy?.isWrapped == true && copy?.fontSize == 0)
  }
}
