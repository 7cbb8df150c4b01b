import Foundation

/// One frame, as a value: what to draw, back to front, in window points.
///
/// The list knows no device. Hosts turn it into pixels (`SDLHost`), tests into pictures or counts. Coordinates are
/// points with y down; `scale` device pixels make a point. When `isAtRest` is set, nothing on the stage moves and a
/// host aligns shapes to whole device pixels; otherwise it may place them between pixels if it can.
public struct DrawList: Equatable, Sendable {
  public var size: CGSize
  public var scale: CGFloat
  public var background: DrawColor
  public var isAtRest: Bool
  public var commands: [DrawCommand]

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
  case popClip
  /// What follows is drawn apart until the matching `popGroup`. Its clips are within it.
  case pushGroup(DrawGroup)
  case popGroup
}

/// A filled rounded rectangle. `radius` 0 is a plain rectangle; half the shorter side is a capsule or a circle.
public struct DrawShape: Equatable, Sendable {
  public var center: CGPoint
  public var size: CGSize
  public var radius: CGFloat
  /// Clockwise on the screen (y down), in radians.
  public var angle: CGFloat
  public var color: DrawColor

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
  public enum Alignment: Sendable {
    case leading, center, trailing
  }

  public var string: String
  public var box: CGRect
  /// Clockwise on the screen (y down), in radians.
  public var angle: CGFloat
  /// Size of the font in points.
  public var fontSize: CGFloat
  // In this order a text takes no more room than a picture.
  public var alignment: Alignment
  public var isBold: Bool
  public var color: DrawColor
  /// Nil for the host's own font, by whose measures the text is placed.
  public var style: DrawTextStyle?

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
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
