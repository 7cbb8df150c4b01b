import UIKit

/// A card with a gradient, a name, and a stamp that shows while the card is dragged aside.
class RecipeCardView: UIView {
  let recipe: Recipe
  private let gradient = CAGradientLayer()
  private let name = UILabel()
  private let time = UILabel()
  private let stamp = UILabel(frame: CGRect(x: 20, y: 24, width: 110, height: 40))

  init(recipe: Recipe) {
    self.recipe = recipe
    super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 4)
    gradient.cornerRadius = 20
    gradient.colors = recipe.colors.map(\.cgColor)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    layer.addSublayer(gradient)

    name.text = recipe.name
    name.font = .boldSystemFont(ofSize: 30)
    name.textColor = .white
    time.text = "\(recipe.minutes) minutes"
    time.textColor = UIColor(white: 1, alpha: 0.85)
    stamp.textAlignment = .center
    stamp.font = .boldSystemFont(ofSize: 22)
    stamp.textColor = .white
    stamp.alpha = 0
    let outline = CAShapeLayer()
    outline.path = UIBezierPath(roundedRect: stamp.bounds, cornerRadius: 8).cgPath
    outline.strokeColor = UIColor.white.cgColor
    outline.fillColor = nil
    outline.lineWidth = 3
    stamp.layer.addSublayer(outline)
    [name, time, stamp].forEach(addSubview)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 20).cgPath
    gradient.frame = bounds
    name.frame = CGRect(x: 20, y: bounds.height - 90, width: bounds.width - 40, height: 40)
    time.frame = CGRect(x: 20, y: bounds.height - 50, width: bounds.width - 40, height: 24)
  }

  /// - Parameter lean: −1 for a refusal that is sure, 1 for a yes that is sure.
  func showStamp(lean: CGFloat) {
    stamp.text = lean > 0 ? "COOK" : "SKIP"
    stamp.frame.origin.x = lean > 0 ? 20 : bounds.width - stamp.frame.width - 20
    stamp.alpha = min(abs(lean), 1)
  }
}
