import Foundation

/// What kind of gradient a layer draws.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the kind.
  public let rawValue: String

  /// A kind of any name. All are drawn along a line.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
}

/// Colours that run into each other along a line, over the background and within the rounded corners.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// Of `CGColor`; what is none is left out. One colour alone draws nothing.
  open var colors: [Any]? {
    get { storedColors }
    set { change("colors") { storedColors = newValue } }
  }
  /// Where on the line each colour is whole, from 0 to 1 and rising; nil for equal distances.
  open var locations: [NSNumber]? {
    get { storedLocations }
    set { change("locations") { storedLocations = newValue } }
  }
  /// Where the line begins and ends, in shares of the bounds: from the middle of the upper edge to that of the lower
  /// one, unless they are set.
  open var startPoint: CGPoint {
    get { storedStart }
    set { change("startPoint") { storedStart = newValue } }
  }
  /// (0.5, 1) unless it is set, in shares of the bounds. Where it is the same as `startPoint`, nothing is drawn.
  open var endPoint: CGPoint {
    get { storedEnd }
    set { change("endPoint") { storedEnd = newValue } }
  }
  /// Kept; whatever it is, the gradient is drawn along a line.
  open var type = CAGradientLayerType.axial
  private var storedColors: [Any]? {
    didSet { changed() }
  }
  private var storedLocations: [NSNumber]? {
    didSet { changed() }
  }
  private var storedStart = CGPoint(x: 0.5, y: 0) {
    didSet { changed() }
  }
  private var storedEnd = CGPoint(x: 0.5, y: 1) {
    didSet { changed() }
  }

  /// A layer without colours, from the middle of the upper edge to that of the lower one.
  public required init() {
    super.init()
    madeExtras.makeAreas = { [unowned self] size, radius in areas(in: size, radius) }
  }

  override class var ownProperties: [String: LayerProperty] {
    [
      "colors": .of(
        \CAGradientLayer.colors, { $0.flatMap { AnimatableValue($0) } }, { $0.colors }, .colors,
        clear: { $0.colors = nil }),
      "locations": .of(
        \CAGradientLayer.locations, { $0.map { AnimatableValue(.numbers, $0.map(\.doubleValue)) } }, { $0.numbers },
        .numbers, clear: { $0.locations = nil }),
      "startPoint": .point(\CAGradientLayer.startPoint), "endPoint": .point(\CAGradientLayer.endPoint),
    ]
  }

  override func take(from other: CALayer) {
    super.take(from: other)
    guard let other = other as? CAGradientLayer else { return }
    (storedColors, storedLocations, type) = (other.storedColors, other.storedLocations, other.type)
    (storedStart, storedEnd) = (other.storedStart, other.storedEnd)
  }

  private func changed() {
    extras?.areasChanged()
    pictureChanged()
  }

  private func areas(in size: CGSize, _ radius: CGFloat) -> LayerAreas? {
    let stops = stops
    guard stops.count > 1, size.width > 0, size.height > 0 else { return nil }
    let bounds = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let start = CGPoint(x: bounds.minX + startPoint.x * size.width, y: bounds.minY + startPoint.y * size.height)
    let way = CGVector(dx: (endPoint.x - startPoint.x) * size.width, dy: (endPoint.y - startPoint.y) * size.height)
    let length = way.dx * way.dx + way.dy * way.dy
    guard length > 0 else { return nil }
    let corner = min(radius, min(size.width, size.height) / 2)
    let outline = UIBezierPath(
      roundedRect: bounds, byRoundingCorners: maskedCorners.rectCorners,
      cornerRadii: CGSize(width: corner, height: corner)
    ).cgPath
    guard let corners = outline.contours.first else { return nil }
    func place(_ point: CGPoint) -> CGFloat { ((point.x - start.x) * way.dx + (point.y - start.y) * way.dy) / length }
    let points = length.squareRoot()
    let edges = Self.edges(of: stops, along: points)
    // Each band goes on a point below the next one, so that no seam shows between them, unless what is below shows
    // through. Not farther: edges that lie on each other add up to a jagged one.
    let isOpaque = stops.allSatisfy { $0.color.w >= 1 }
    let overlap = isOpaque ? 1 / points : 0
    return LayerAreas(
      edges.indices.compactMap { index in
        var band = index == 0 ? corners : Self.clipped(corners) { place($0) - edges[index].start }
        if index + 1 < edges.count { band = Self.clipped(band) { edges[index + 1].start + overlap - place($0) } }
        guard band.count > 2 else { return nil }
        return LayerAreas.Area(
          contours: [band], isEvenOdd: false, color: UIColor(edges[index].color), isPart: !isOpaque)
      })
  }

  private struct Stop {
    let place: CGFloat
    let color: SIMD4<Double>
  }

  private var stops: [Stop] {
    let colors = (colors ?? []).compactMap { ($0 as? CGColor)?.componentValues }
    return colors.enumerated().map { index, color in
      let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      let given = locations.flatMap { $0.indices.contains(index) ? CGFloat($0[index].doubleValue) : nil }
      return Stop(place: given ?? even, color: color)
    }
  }

  /// Bands of one colour each: where each begins, and its colour, that of its middle. Two beside each other differ by
  /// one of 255 steps where that takes no more than `mostBands`, and none is narrower than half a point.
  private static func edges(of stops: [Stop], along points: CGFloat) -> [(start: CGFloat, color: SIMD4<Double>)] {
    var edges: [(start: CGFloat, color: SIMD4<Double>)] = [(-.infinity, stops[0].color)]
    for (from, to) in zip(stops, stops.dropFirst()) {
      let difference = (to.color - from.color)
      let most = max(abs(difference.x), abs(difference.y), abs(difference.z), abs(difference.w))
      let room = min(CGFloat(mostBands), 2 * points * max(0, to.place - from.place))
      let count = max(1, min(Int((most * 255).rounded(.up)), Int(room)))
      for band in 0..<count where to.place > from.place {
        let (low, middle) = (Double(band) / Double(count), (Double(band) + 0.5) / Double(count))
        edges.append((from.place + CGFloat(low) * (to.place - from.place), from.color + difference * middle))
      }
      edges.append((to.place, to.color))
    }
    return edges
  }

  private static let mostBands = 64

  /// The part of a convex outline where `side` is not below 0.
  private static func clipped(_ corners: [CGPoint], _ side: (CGPoint) -> CGFloat) -> [CGPoint] {
    var kept: [CGPoint] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (here, there) = (side(corner), side(next))
      if here >= 0 { kept.append(corner) }
      if (here > 0 && there < 0) || (here < 0 && there > 0) {
        let share = here / (here - there)
        kept.append(CGPoint(x: corner.x + share * (next.x - corner.x), y: corner.y + share * (next.y - corner.y)))
      }
    }
    return kept
  }
}
