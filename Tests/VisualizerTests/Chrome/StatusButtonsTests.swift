import CradleStage
import CradleVisualizer
import Foundation
import Testing

@Suite("The buttons of the status line")
struct StatusButtonsTests {
  private var buttons: StatusButtons { buttons(in: 600) }

  private func buttons(in width: CGFloat) -> StatusButtons {
    var buttons = StatusButtons()
    buttons.place("Springy Tiles", in: CGSize(width: width, height: 400)) { CGFloat($0.count) * 7 }
    return buttons
  }

  private func pointer(_ phase: PointerPhase, _ place: CGPoint, id: Int = 0) -> HostEvent {
    .pointer(phase, PointerInput(id: id, position: place))
  }

  private let stage = CGPoint(x: 300, y: 200)

  @Test("stand at the two ends of the line, as high as that is, and leave room between them")
  func places() throws {
    let scenes = try #require(buttons.frames[.scenes])
    let inspector = try #require(buttons.frames[.inspector])
    #expect(scenes.minX == 0 && inspector.maxX == 600)
    for frame in [scenes, inspector] { #expect(frame.minY == 376 && frame.maxY == 400 && frame.width >= 44) }
    #expect(scenes.maxX < inspector.minX)
  }

  @Test("are all there in a wide window, side by side; in narrower ones as many as leave room for words")
  func all() {
    var shown: Set<StatusButtons.Button> = [.scenes, .inspector]
    for width in stride(from: CGFloat(320), through: 1600, by: 10) {
      let buttons = buttons(in: width)
      let places = StatusButtons.Button.allCases.compactMap { button in buttons.frames[button].map { (button, $0) } }
      let frames = places.map(\.1)
      for (left, right) in zip(frames.dropFirst(), frames.dropFirst(2)) { #expect(left.maxX == right.minX) }
      #expect(frames.last?.maxX == width && frames[0].maxX < frames[1].minX)
      if frames.count > 2 { #expect(frames[1].minX - frames[0].maxX >= 150) }
      // What a window has, a wider one has too.
      #expect(shown.isSubset(of: places.map(\.0)))
      shown = Set(places.map(\.0))
      if width == 600 { #expect(shown.count == 6, "in the smallest window with all there is to be read") }
    }
    #expect(shown.count == 6)
  }

  @Test("are pressed where the press ends on the button on which it began")
  func presses() throws {
    for button in StatusButtons.Button.allCases {
      var buttons = buttons(in: 1280)
      let command = button.command
      let frame = try #require(buttons.frames[button])
      let middle = CGPoint(x: frame.midX, y: frame.midY)
      #expect(buttons.handle(pointer(.down, middle)) == .taken && buttons.pressed == button)
      #expect(buttons.handle(pointer(.move, stage)) == .taken)
      #expect(buttons.handle(pointer(.up, middle)) == .command(command) && buttons.pressed == nil)
      #expect(buttons.handle(pointer(.down, middle)) == .taken)
      #expect(buttons.handle(pointer(.up, stage)) == .taken)
      #expect(buttons.handle(pointer(.down, middle)) == .taken)
      #expect(buttons.handle(pointer(.cancel, middle)) == .taken && buttons.pressed == nil)
    }
  }

  @Test("leave a drag to the stage that began there, and what another finger does")
  func others() throws {
    var buttons = buttons
    let frame = try #require(buttons.frames[.scenes])
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    #expect(buttons.handle(pointer(.down, stage)) == .none)
    #expect(buttons.handle(pointer(.move, middle)) == .none)
    #expect(buttons.handle(pointer(.up, middle)) == .none)
    #expect(buttons.handle(pointer(.down, middle, id: 1)) == .taken)
    #expect(buttons.handle(pointer(.down, stage, id: 2)) == .none)
    #expect(buttons.handle(pointer(.up, stage, id: 2)) == .none)
    #expect(buttons.handle(pointer(.up, middle, id: 1)) == .command(.toggleScenes))
    let right = PointerInput(button: .secondary, position: middle)
    #expect(buttons.handle(.pointer(.down, right)) == .taken && buttons.pressed == nil)
    #expect(buttons.handle(.pointer(.up, right)) == .taken)
    #expect(buttons.handle(.key(.enter, isDown: true, modifiers: [])) == .none)
  }

  @Test("leave so much of the line around them as the ring of the keys takes")
  func ring() throws {
    let (line, buttons) = (CGRect(x: 0, y: 376, width: 1280, height: 24), buttons(in: 1280))
    for button in StatusButtons.Button.allCases {
      let (drawn, whole) = (try #require(buttons.drawnFrame(of: button)), try #require(buttons.frames[button]))
      #expect(whole.contains(drawn) && line.contains(drawn.insetBy(dx: -3, dy: -3)))
    }
  }

  @Test("cannot be pressed while they are hidden; a press that had begun before ends there")
  func hidden() throws {
    var buttons = buttons
    let frame = try #require(buttons.frames[.inspector])
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    _ = buttons.handle(pointer(.down, middle))
    buttons.isHidden = true
    #expect(buttons.handle(pointer(.up, middle)) == .taken)
    #expect(buttons.handle(pointer(.hover, middle)) == .none && buttons.handle(pointer(.down, middle)) == .none)
    #expect(buttons.handle(pointer(.up, middle)) == .none)
  }

  @Test("show where the mouse is, and forget a press whose end was lost")
  func hovering() throws {
    var buttons = buttons
    let frame = try #require(buttons.frames[.inspector])
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    #expect(buttons.handle(pointer(.hover, middle)) == .taken && buttons.hovered == .inspector)
    _ = buttons.handle(pointer(.down, middle))
    #expect(buttons.handle(pointer(.hover, stage)) == .none)
    #expect(buttons.hovered == nil && buttons.pressed == nil)
    #expect(buttons.handle(pointer(.up, middle)) == .none)
  }
}
