import Foundation

/// One frame, as a value: what to draw, back to front, in window points.
///
/// The list knows no device. Hosts turn it into pixels (`SDLHost`), tests into pictures or counts. Coordinates are
/// points with y down; `scale` device pixels make a point. When `isAtRest` is set, nothing on the stage moves and a
/// host aligns shapes to whole device pixels; otherwise it may place them between pixels if it can.
public struct DrawList: Equatable, Sendable {
  /// The window's size, in points.
  public var size: CGSize
  /// Device pixels a point; above 0.
  public var scale: CGFloat
  /// What is seen where nothing is drawn.
  public var background: DrawColor
  /// Whether nothing moves, so that edges belong on whole device pixels.
  public var isAtRest: Bool
  /// What is drawn, back to front.
  public var commands: [DrawCommand]

  /// A frame of these commands: `size` in points, `scale` in device pixels a point.
  public init(
    size: CGSize, scale: CGFloat, background: DrawColor, isAtRest: Bool = false, commands: [DrawCommand] = []
  ) {
    self.size = size
    self.scale = scale
    self.background = background
    self.isAtRest = isAtRest
    self.commands = commands
  }
}

/// One thing to draw.
public enum DrawCommand: Equatable, Sendable {
  /// A filled rectangle, its corners rounded, turned about its centre.
  case shape(DrawShape)
  /// An area of any outline.
  case polygon(DrawPolygon)
  /// One line of text in a box.
  case text(DrawText)
  /// A picture, turned about its centre and cut.
  case image(DrawImage)
  /// Limits what follows to a rectangle (and to the clips around it) until the matching `popClip`.
  case pushClip(CGRect)
  /// Ends the clip that was pushed last.
  case popClip
  /// What follows is drawn apart until the matching `popGroup`. Its clips are within it.
  case pushGroup(DrawGroup)
  /// Ends the group that was pushed last, which is then put down.
  case popGroup
}

/// A filled rounded rectangle. `radius` 0 is a plain rectangle; half the shorter side is a capsule or a circle.
public struct DrawShape: Equatable, Sendable {
  /// The middle, about which it is turned, in window points.
  public var center: CGPoint
  /// Width and height before it is turned, in points.
  public var size: CGSize
  /// Of the corners, in points.
  public var radius: CGFloat
  /// Clockwise on the screen (y down), in radians.
  public var angle: CGFloat
  /// What fills it.
  public var color: DrawColor

  /// A rectangle that is turned about its centre by `angle` radians.
  public init(center: CGPoint, size: CGSize, radius: CGFloat = 0, angle: CGFloat = 0, color: DrawColor) {
    self.center = center
    self.size = size
    self.radius = radius
    self.angle = angle
    self.color = color
  }
}

/// One line of text. The host measures it with its own font and places it in `box` by `alignment`, centred vertically.
///
/// The box does not clip. It is turned about its middle, and the text with it.
public struct DrawText: Equatable, Sendable {
  /// Where a line stands that is narrower than its box.
  public enum Alignment: Sendable {
    /// At the box's left edge, in its middle, or at its right edge: text is written from left to right.
    case leading, center, trailing
  }

  /// The text, without line feeds.
  public var string: String
  /// Where it stands before it is turned, in window points.
  public var box: CGRect
  /// Clockwise on the screen (y down), in radians.
  public var angle: CGFloat
  /// Size of the font in points.
  public var fontSize: CGFloat
  // In this order a text takes no more room than a picture.
  /// Where the line stands in the box.
  public var alignment: Alignment
  /// Whether the host's own font is bold. A font of the style's has a weight of its own.
  public var isBold: Bool
  /// What the letters are drawn in; pictures among them keep their own colours.
  public var color: DrawColor
  /// Nil for the host's own font, by whose measures the text is placed.
  public var style: DrawTextStyle?

  /// A line of text in a box, in a font of `fontSize` points.
  public init(
    _ string: String, box: CGRect, angle: CGFloat = 0, alignment: Alignment = .leading, fontSize: CGFloat,
    isBold: Bool = false, color: DrawColor, style: DrawTextStyle? = nil
  ) {
    self.string = string
    self.box = box
    self.angle = angle
    self.alignment = alignment
    self.fontSize = fontSize
    self.isBold = isBold
    self.color = color
    self.style = style
  }
}

/// A colour of eight bits a channel, not premultiplied: what sprites are keyed and painted by.
public struct DrawColor: Hashable, Sendable {
  /// From 0 to 255, as of the three below.
  public var red: UInt8
  /// From 0 to 255.
  public var green: UInt8
  /// From 0 to 255.
  public var blue: UInt8
  /// From 0, which nobody sees, to 255.
  public var alpha: UInt8

  /// A colour that is opaque unless `alpha` says otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
