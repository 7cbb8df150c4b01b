import UIKit

/// Makes rows of bricks across a field.
@MainActor
enum BrickWall {
  static let columns = 8
  static let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal]

  /// - Parameter width: of the field, in points.
  static func bricks(width: CGFloat) -> [UIView] {
    let spacing: CGFloat = 6
    let size = CGSize(width: (width - spacing) / CGFloat(columns) - spacing, height: 20)
    return colors.enumerated().flatMap { row, color in
      (0..<columns).map { column in
        let origin = CGPoint(
          x: spacing + CGFloat(column) * (size.width + spacing), y: 60 + CGFloat(row) * (size.height + spacing))
        let brick = UIView(frame: CGRect(origin: origin, size: size))
        brick.backgroundColor = color
        brick.layer.cornerRadius = 4
        return brick
      }
    }
  }
}

/// A ball that collides as the circle that it looks like.
class BallView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = frame.width / 2
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
