import Foundation

/// A picture, unchangeable: a file, whose pixels the host decodes when it is first drawn, or what code has drawn.
@preconcurrency @MainActor
open class UIImage: NSObject {
  package nonisolated let source: ImageSource
  /// Pixels a point: 2 for a file whose name ends in "@2x".
  public let scale: CGFloat
  let look: ImageLook

  /// In points.
  public var size: CGSize { look.orientation.isOnSide ? CGSize(width: ownSize.height, height: ownSize.width) : ownSize }

  /// Before it is turned.
  package var ownSize: CGSize {
    switch source {
    case .file(let file): CGSize(width: CGFloat(file.width) / scale, height: CGFloat(file.height) / scale)
    case .drawing(let drawing): drawing.frame.size
    }
  }

  /// A picture of no size.
  public convenience override init() { self.init(Drawing([], frame: .zero), scale: 1) }

  /// A picture of `scale` pixels a point. Nil for a scale that is not above 0, and if the bytes are no picture that the
  /// host can decode; without a host, no PNG.
  public init?(data: Data, scale: CGFloat) {
    let decoder: any ImageDecoder = AppContext.current?.imageDecoder ?? PNGHeader()
    guard scale > 0, let encoded = EncodedImage(data, decoder: decoder) else { return nil }
    (source, self.scale, look) = (.file(encoded), scale, ImageLook())
  }

  /// At one pixel a point; nil if the bytes are no picture.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Of the file and those beside it whose names end in "@2x" and "@3x", reads the one that fits the screen best.
  public convenience init?(contentsOfFile path: String) {
    guard let file = ImageFile(path: path, screenScale: UIScreen.main.scale) else { return nil }
    self.init(file)
  }

  /// A picture among the resources of `bundle` (nil: the program's own), the one that fits the screen best: a file, or
  /// one of an `Assets.xcassets`, of which dark ones are taken after dark. The bytes are read once in the application's
  /// life.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    let isDark = AppContext.current?.presentTraits.userInterfaceStyle == .dark
    let key = ImageName(
      name: name, bundlePath: bundle?.bundlePath, screenScale: UIScreen.main.scale, isDark: isDark)
    let known = AppContext.current?.namedImages[key]
    guard let file = known ?? ImageFile(of: key) else { return nil }
    AppContext.current?.namedImages[key] = file
    self.init(file)
  }

  /// A picture among the program's own resources; nil where there is none of that name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, with: nil)
  }

  private convenience init?(_ file: ImageFile) {
    if let known = AppContext.current?.imageFiles[file.path] {
      self.init(.file(known), scale: file.scale)
      return
    }
    guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
    self.init(data: data, scale: file.scale)
    AppContext.current?.imageFiles[file.path] = encoded
  }

  init(_ source: ImageSource, scale: CGFloat, _ look: ImageLook = ImageLook()) {
    (self.source, self.scale, self.look) = (source, scale, look)
  }

  convenience init(_ drawing: Drawing, scale: CGFloat) {
    self.init(.drawing(drawing), scale: scale)
  }

  /// The file's bytes; nil for what code has drawn.
  package var encoded: EncodedImage? {
    if case .file(let file) = source { file } else { nil }
  }

  /// Whether both have the same bytes or drawing, the same scale, and are shown in the same way. Main thread only.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self
      || MainActor.assumeIsolated { other.source == source && other.scale == scale && other.look == look }
  }

  /// Equal for equal pictures.
  open nonisolated override var hash: Int { source.hash }

  /// What a picture is wished to look like.
  open class Configuration: NSObject {}

  /// Whether the picture has its own colours.
  public enum RenderingMode: Int, Sendable {
    /// A symbol is drawn in the tint, any other picture as it is.
    case automatic
    /// Its own colours, also for a symbol.
    case alwaysOriginal
    /// Its shape, in the tint of the view.
    case alwaysTemplate
  }

  /// How the picture is turned when it is drawn.
  public enum Orientation: Int, Sendable {
    /// As stored, upside down, a quarter turn against the clock and one with it, and the same four seen in a mirror.
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// What fills the middle of a picture with cap insets.
  public enum ResizingMode: Int, Sendable {
    /// Both stretch it: a middle of more than a point that should be repeated is logged once.
    case tile, stretch
  }
}

/// What a picture is made of.
package enum ImageSource: Equatable, Sendable {
  case file(EncodedImage)
  case drawing(Drawing)

  package static func == (a: ImageSource, b: ImageSource) -> Bool {
    switch (a, b) {
    case (.file(let a), .file(let b)): a == b
    case (.drawing(let a), .drawing(let b)): a === b
    default: false
    }
  }

  fileprivate var hash: Int {
    switch self {
    case .file(let file): Int(truncatingIfNeeded: file.id)
    case .drawing(let drawing): ObjectIdentifier(drawing).hashValue
    }
  }
}
