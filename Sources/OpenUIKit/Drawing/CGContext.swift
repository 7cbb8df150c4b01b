import Foundation

/// Where code draws: `draw(_:)` of a view, or the block of a `UIGraphicsImageRenderer`.
///
/// It writes down what is drawn, with its curves, and makes no pixels. Coordinates are points with y down, as in all
/// contexts that UIKit makes. What has no outline, texts and pictures, is cut by clips that are not rectangles as
/// follows: pictures by their outline, texts by the rectangle around it.
@preconcurrency @MainActor
public final class CGContext {
  /// What of the coordinates is shown.
  var frame: CGRect
  /// Pixels a point of a screen that shows it one to one: for what is measured in pixels.
  let scale: CGFloat
  /// Whether it draws a picture, and not a view.
  var isOfImage = false
  /// Whether anybody has had to do with it.
  private(set) var isTouched = false
  private var commands: [Drawing.Command] = []
  private var saved: [GraphicsState] = []
  var state = GraphicsState() {
    didSet { isTouched = true }
  }
  /// The present path, in the drawing's coordinates.
  let ownPath = UIBezierPath()

  init(frame: CGRect, scale: CGFloat) {
    (self.frame, self.scale) = (frame, scale)
  }

  /// What has been drawn so far; nil for nothing.
  var drawing: Drawing? { commands.isEmpty ? nil : Drawing(commands, frame: frame) }

  func touch() { isTouched = true }

  // MARK: State

  /// Keeps colours, line, clip and transform, for `restoreGState()`. The present path is no part of them.
  public func saveGState() { saved.append(state) }

  /// Nothing happens where nothing was saved.
  public func restoreGState() {
    if let state = saved.popLast() { self.state = state }
  }

  /// The current transformation matrix.
  public var ctm: CGAffineTransform { state.transform }

  /// Has what comes go through a transform before the present one. What is not finite is a programming error.
  public func concatenate(_ transform: CGAffineTransform) {
    Refusal.check(transform, "CGContext ctm")
    state.transform = transform.concatenating(state.transform)
  }
  /// Moves the origin, in points of the present coordinates.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }
  /// Multiplies both coordinates of what comes by a factor each, about the present origin. What is not finite is a
  /// programming error.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// In radians, clockwise on the screen.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  // MARK: Commands

  func add(_ command: Drawing.Command) {
    isTouched = true
    commands.append(command)
  }

  /// Fills an outline with a colour as the state says.
  func paint(_ outline: Drawing.Outline, _ color: UIColor) {
    if state.blendMode == .clear { return erase(outline) }
    // What is opaque covers what is below it anyway.
    if state.blendMode == .copy, state.alpha * color.cgColor.alpha < 1 { erase(outline) }
    let bounds = outline.bounds
    guard bounds.intersects(frame) || state.shadow != nil else { return touch() }
    if let shadow = state.shadow { paint(shadow, of: outline) }
    add(
      .area(
        Drawing.Area(outline: outline, color: color, opacity: state.alpha, clips: state.clips(cutting: bounds))))
  }

  private func paint(_ shadow: LayerShadow, of outline: Drawing.Outline) {
    guard let color = shadow.color, color.alpha > 0 else { return }
    let offset = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
    for step in shadow.steps(around: outline.shadowOutline(scale, blurredBy: shadow.radius)) {
      let ring = Drawing.Outline(subpaths: step.contours.map { UIBezierPath.Subpath(loop: $0) }, transform: offset)
      add(
        .area(
          Drawing.Area(
            outline: ring, color: UIColor(cgColor: color), opacity: step.opacity * state.alpha, clips: state.clips)))
    }
  }

  /// Takes the outline out of all that has been drawn.
  private func erase(_ outline: Drawing.Outline) {
    isTouched = true
    if state.clips.isEmpty, outline.rectangle?.contains(frame) == true {
      commands.removeAll()
      return
    }
    guard !commands.isEmpty else { return }
    if !state.clips.isEmpty { logOnce("CGContext: what is erased is not cut by the clip.") }
    var outside = outline
    outside.isInverse = true
    commands = commands.map { command in
      switch command {
      case .area(var area):
        if area.outline.bounds.intersects(outline.bounds) { area.clips.append(outside) }
        return .area(area)
      case .image(var image):
        image.clips.append(outside)
        return .image(image)
      case .text, .views:
        logOnce("CGContext: texts and views are not erased.")
        return command
      }
    }
  }

  func logOnce(_ line: String) { AppContext.current?.diagnostics.logOnce(line) }
}

extension UIBezierPath.Subpath {
  /// Closed, through corners.
  init(loop corners: [CGPoint]) {
    self.init(start: corners[0], pieces: corners.dropFirst().map { UIBezierPath.Piece(end: $0) }, isClosed: true)
  }
}
