import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("What a desktop has nothing for")
struct FeedbackTests {
  @Test("generators of feedback can be called, and nothing moves")
  func feedback() {
    let playground = Playground()
    playground.stage.perform {
      for style in [UIImpactFeedbackGenerator.FeedbackStyle.light, .medium, .heavy, .soft, .rigid] {
        let generator = UIImpactFeedbackGenerator(style: style)
        generator.prepare()
        generator.impactOccurred()
        generator.impactOccurred(intensity: 0.5)
      }
      let generators: [UIFeedbackGenerator] = [
        UIImpactFeedbackGenerator(), UISelectionFeedbackGenerator(), UINotificationFeedbackGenerator(),
      ]
      for generator in generators { generator.prepare() }
      UISelectionFeedbackGenerator().selectionChanged()
      for type in [UINotificationFeedbackGenerator.FeedbackType.success, .warning, .error] {
        UINotificationFeedbackGenerator().notificationOccurred(type)
      }
    }
    #expect(!playground.stage.isInMotion)
  }

  @Test("what a view says of being opaque is kept, and changes nothing of the picture")
  func opaque() {
    let playground = Playground()
    let view = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    view.backgroundColor = UIColor.red.withAlphaComponent(0.5)
    let picture = playground.stage.draw().commands
    #expect(view.isOpaque)
    view.isOpaque = false
    #expect(!view.isOpaque && playground.stage.draw().commands == picture)
    view.isOpaque = true
    #expect(view.isOpaque)
  }

  @Test("titles are never large, and the log says so once")
  func largeTitles() {
    let playground = Playground()
    var lines: [String] = []
    playground.stage.perform {
      AppContext.current?.diagnostics.sink = { lines.append($0) }
      let (bar, item) = (UINavigationBar(), UINavigationItem(title: "Title"))
      #expect(!bar.prefersLargeTitles && item.largeTitleDisplayMode == .automatic)
      (bar.prefersLargeTitles, item.largeTitleDisplayMode) = (true, .always)
      bar.prefersLargeTitles = true
      #expect(bar.prefersLargeTitles && item.largeTitleDisplayMode != .never)
    }
    #expect(lines.count == 1 && lines[0].hasPrefix("prefersLargeTitles"))
  }

  @Test("a touch is told once a tick, and none is guessed")
  func coalesced() {
    final class Pad: UIView {
      var told: [[Int?]] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
          told.append([event?.coalescedTouches(for: touch)?.count, event?.predictedTouches(for: touch)?.count])
        }
      }
    }
    let playground = Playground()
    let pad = playground.add(Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    playground.pointer(.down, 10, 10)
    playground.pointer(.move, 20, 20)
    #expect(pad.told == [[1, 0]])
  }

  @Test(
    "a drag ends the editing of text where a scroll view says so",
    arguments: [
      (UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false), (.interactive, false),
      (.onDragWithAccessory, false), (.interactiveWithAccessory, false),
    ])
  func keyboardDismissMode(mode: UIScrollView.KeyboardDismissMode, stays: Bool) {
    let playground = Playground()
    let view = playground.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    view.contentSize = CGSize(width: 100, height: 1000)
    #expect(view.keyboardDismissMode == .none)
    view.keyboardDismissMode = mode
    let field = playground.add(UITextField(frame: CGRect(x: 0, y: 150, width: 100, height: 30)))
    playground.stage.perform { _ = field.becomeFirstResponder() }
    playground.pointer(.down, 50, 80)
    playground.pointer(.up, 50, 80)
    #expect(field.isFirstResponder)
    playground.pointer(.down, 50, 80)
    playground.pointer(.move, 50, 40)
    #expect(field.isFirstResponder == stays)
  }
}
