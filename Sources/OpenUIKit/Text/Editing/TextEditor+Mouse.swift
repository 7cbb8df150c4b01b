import Foundation

/// A press in text, from which a drag selects.
struct TextPress {
  var isDown = false
  /// How many clicks have followed each other: the second one selects a word, the third one all, or a
  /// paragraph of many. 0 when the next one
  /// will be the first again.
  var clicks = 0
  /// What the press itself has selected, which a drag only makes longer.
  var origin = 0..<0
  var tick = 0
  var place = CGPoint.zero
  /// Whether the host says which characters the pointer is between.
  var isMeasured = false

  /// In milliseconds: how soon a click follows another one to be its second. GTK and Qt have the same.
  static let longestPause = 400
  /// In points: how far from it.
  static let farthest: CGFloat = 5
}

extension TextEditor {
  func begin(_ touch: UITouch?, _ event: UIEvent?) {
    guard let touch else { return }
    let wasEditing = view.isEditing
    guard view.becomeFirstResponder() else { return }
    let place = offset(of: touch) ?? editing.length
    let follows = wasEditing && isNear(touch.windowLocation)
    press = TextPress(
      isDown: true, clicks: follows ? press.clicks % 3 + 1 : 1, origin: place..<place, tick: context?.tick ?? 0,
      place: touch.windowLocation, isMeasured: touch.textOffset != nil)
    waitForNextClick()
    if event?.modifierFlags.contains(.shift) == true, press.clicks == 1 {
      press.origin = editing.anchor..<editing.anchor
    } else {
      press.origin = unit(at: place)
    }
    extend(to: place)
  }

  /// The middle button: what is selected anywhere goes where the pointer is.
  func pasteSelection(at touch: UITouch) {
    guard view.mayEdit, view.becomeFirstResponder() else { return }
    let (text, place) = (context?.pasteboard(.selection).string, offset(of: touch) ?? editing.length)
    select(from: place, to: place)
    insertPasted(text)
  }

  /// Lets ticks pass until the next click comes too late. At rest none would, and it would never.
  private func waitForNextClick() {
    guard let context else { return }
    let tick = context.tick
    context.mainQueue.add(at: tick + AppContext.ticks(inMilliseconds: TextPress.longestPause)) { [weak self] in
      if let self, press.tick == tick { press.clicks = 0 }
    }
  }

  func drag(_ touch: UITouch?) {
    guard press.isDown, let touch, let place = offset(of: touch) else { return }
    extend(to: place)
  }

  private func isNear(_ point: CGPoint) -> Bool {
    abs(point.x - press.place.x) <= TextPress.farthest && abs(point.y - press.place.y) <= TextPress.farthest
  }

  /// What one click, two or three select at a place.
  private func unit(at place: Int) -> Range<Int> {
    switch press.clicks {
    case 2: traits.isSecure ? 0..<editing.length : editing.word(at: place)
    case 3: view.isMultiline ? editing.paragraph(at: place) : 0..<editing.length
    default: place..<place
    }
  }

  /// Selects from where the press was up to a place; the end that moves is there.
  private func extend(to place: Int) {
    let unit = unit(at: place)
    let isBefore = unit.lowerBound < press.origin.lowerBound
    select(
      from: isBefore ? press.origin.upperBound : press.origin.lowerBound,
      to: isBefore ? unit.lowerBound : max(unit.upperBound, press.origin.upperBound))
  }

  /// Which characters the touch is between. Only the host knows its fonts, and a record has what it says. Without it
  /// the fixed metrics answer: those of the host would make another text of the same record on another machine. Nil
  /// if the host has said it for the press, and not for this movement.
  private func offset(of touch: UITouch) -> Int? {
    if let told = touch.textOffset { return editing.stop(atOrBefore: told) }
    guard !press.isDown || !press.isMeasured else { return nil }
    return view.offset(at: touch.location(in: view), by: SyntheticTextMetrics())
  }
}
