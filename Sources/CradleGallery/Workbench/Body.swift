import CradleScenes
import Foundation
import UIKit

/// An item of a workbench: a box or a disc with a name, which can be dragged and thrown.
package class Body: UIView, ThemedView, ScaledWords {
  enum Form {
    case box, disc
  }

  /// Where it starts, on a bench of that size. When the bench changes, it is shifted as its home is.
  var home: (CGSize) -> CGPoint = { CGPoint(x: $0.width / 2, y: $0.height / 2) }
  /// What it is kept inside of, on a bench of that size.
  package var area: (CGSize) -> CGRect = { CGRect(origin: .zero, size: $0) }
  /// How it is turned at the start.
  let start: CGAffineTransform

  /// The group that it moves with, if it belongs to one.
  weak var group: UIDynamicItemGroup?
  /// Whether the workbench lets it be dragged.
  var isGrippable = true

  /// Its name, on it: upright, however the body is turned.
  package var label: ScaledLabel { madeLabel ?? makeLabel() }
  private var madeLabel: ScaledLabel?
  package var leastWordSize: CGFloat = 0
  private let form: Form
  private let hue: Int?
  private var textColor: UIColor

  /// - Parameters:
  ///   - hue: one of the palette's, in turn; nil for the grey of the article's.
  ///   - title: nil for one of thousands, which has no label before somebody asks for it.
  ///   - angle: in radians, clockwise.
  init(_ form: Form = .box, size: CGSize, hue: Int?, title: String? = "", angle: CGFloat = 0) {
    (self.form, self.hue) = (form, hue)
    start = CGAffineTransform(rotationAngle: angle)
    let colors = hue.map { Palette.tiles[$0 % Palette.tiles.count] }
    textColor = colors?.text ?? Palette.ink
    super.init(frame: CGRect(origin: .zero, size: size))
    transform = start
    backgroundColor = colors?.fill ?? .lightGray
    layer.cornerRadius = form == .disc ? min(size.width, size.height) / 2 : min(6, size.height / 5)
    if let title { label.text = title }
  }

  private func makeLabel() -> ScaledLabel {
    let label = ScaledLabel(size: bounds.width < 34 ? 10 : 13, isBold: true)
    label.frame = bounds
    label.leastWordSize = leastWordSize
    madeLabel = label
    label.textAlignment = .center
    label.numberOfLines = 0
    label.textColor = textColor
    addSubview(label)
    return label
  }

  convenience init(
    _ form: Form = .box, side: CGFloat, hue: Int?, title: String? = "", angle: CGFloat = 0
  ) {
    self.init(form, size: CGSize(width: side, height: side), hue: hue, title: title, angle: angle)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Turns the name back by as much as the body is turned.
  func keepLabelUpright() {
    madeLabel?.transform = CGAffineTransform(
      a: transform.a, b: -transform.b, c: -transform.c, d: transform.d, tx: 0, ty: 0)
  }

  /// One of thousands is too small for a broad line.
  package func updateColors(in traits: UITraitCollection) {
    if let hue {
      let colors = Palette.tile(hue, in: traits)
      fill(colors.fill)
      textColor = colors.text
      madeLabel?.textColor = textColor
    }
    outline(in: traits, width: min(2, min(bounds.width, bounds.height) / 10))
  }

  /// What collides is coloured.
  func fill(_ color: UIColor) { backgroundColor = color }

  func outline(in traits: UITraitCollection, width: CGFloat) { outlineItem(in: traits, width: width) }

  package override var collisionBoundsType: UIDynamicItemCollisionBoundsType { form == .disc ? .ellipse : .rectangle }

  /// The item to add to behaviours: the body, or the group that it belongs to.
  package var item: any UIDynamicItem { group ?? self }

  /// A point given from its middle in its own axes, in the superview's coordinates.
  package func place(of offset: UIOffset) -> CGPoint {
    let turned = CGPoint(x: offset.horizontal, y: offset.vertical).applying(transform)
    return CGPoint(x: center.x + turned.x, y: center.y + turned.y)
  }

  /// What it takes up, as it is turned now.
  var extent: CGSize {
    guard form == .box else { return bounds.size }
    return CGSize(
      width: abs(transform.a) * bounds.width + abs(transform.c) * bounds.height,
      height: abs(transform.b) * bounds.width + abs(transform.d) * bounds.height)
  }

  /// What 100 × 100 points of density 1 weigh is a kilogram.
  var mass: CGFloat { bounds.width * bounds.height / 10_000 * (form == .disc ? .pi / 4 : 1) }
}
