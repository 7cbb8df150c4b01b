import Foundation

/// A picture, unchangeable. Its pixels are decoded by the host when it is first drawn.
@preconcurrency @MainActor
open class UIImage: NSObject {
  package let encoded: EncodedImage
  /// Pixels a point: 2 for a file whose name ends in "@2x".
  public let scale: CGFloat

  /// What a picture is wished to look like. Nothing here varies with it.
  public final class Configuration: NSObject {}

  /// In points.
  public var size: CGSize {
    CGSize(width: CGFloat(encoded.width) / scale, height: CGFloat(encoded.height) / scale)
  }

  /// Nil if the bytes are no picture that the host can decode; without a host, no PNG.
  public init?(data: Data, scale: CGFloat) {
    let decoder: any ImageDecoder = AppContext.current?.imageDecoder ?? PNGHeader()
    guard scale > 0, let encoded = EncodedImage(data, decoder: decoder) else { return nil }
    self.encoded = encoded
    self.scale = scale
  }

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
    let isDark = AppContext.current?.traitCollection.userInterfaceStyle == .dark
    let key = ImageName(
      name: name, bundlePath: bundle?.bundlePath, screenScale: UIScreen.main.scale, isDark: isDark)
    let known = AppContext.current?.namedImages[key]
    guard let file = known ?? ImageFile(of: key) else { return nil }
    AppContext.current?.namedImages[key] = file
    self.init(file)
  }

  public convenience init?(named name: String) {
    self.init(named: name, in: nil, with: nil)
  }

  private convenience init?(_ file: ImageFile) {
    if let known = AppContext.current?.imageFiles[file.path] {
      self.init(known, scale: file.scale)
      return
    }
    guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
    self.init(data: data, scale: file.scale)
    AppContext.current?.imageFiles[file.path] = encoded
  }

  private init(_ encoded: EncodedImage, scale: CGFloat) {
    self.encoded = encoded
    self.scale = scale
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other.encoded == encoded && other.scale == scale
  }

  open override var hash: Int { Int(truncatingIfNeeded: encoded.id) }
}
