import UIKit

/// Three rings of a day. They grow to their goals when they appear, and follow their sliders.
class RingsViewController: UIViewController {
  private struct Goal {
    let name: String
    let unit: String
    let whole: Float
    let color: UIColor
  }

  private static let goals = [
    Goal(name: "Move", unit: "kcal", whole: 500, color: .systemPink),
    Goal(name: "Walk", unit: "min", whole: 60, color: .systemGreen),
    Goal(name: "Stand", unit: "h", whole: 12, color: .systemTeal),
  ]

  private let rings = goals.map { RingView(color: $0.color, width: 28) }
  private let labels = goals.map { _ in UILabel() }
  private let sliders = goals.map { _ in UISlider() }
  private var goalShares: [CGFloat] = [1.15, 0.7, 0.4]
  private lazy var link = CADisplayLink(target: self, selector: Selector(RingsViewController.grow))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    rings.forEach(view.addSubview)
    let column = UIStackView()
    column.axis = .vertical
    column.spacing = 8
    for (index, goal) in Self.goals.enumerated() {
      labels[index].textColor = goal.color
      labels[index].font = .systemFont(ofSize: 17, weight: .semibold)
      sliders[index].maximumValue = 1.5
      sliders[index].value = Float(goalShares[index])
      sliders[index].minimumTrackTintColor = goal.color
      sliders[index].maximumTrackTintColor = .darkGray
      sliders[index].addAction(
        UIAction { [unowned self] _ in
          goalShares[index] = CGFloat(sliders[index].value)
          link.isPaused = false
        }, for: .valueChanged)
      column.addArrangedSubview(labels[index])
      column.addArrangedSubview(sliders[index])
    }
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -24),
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      column.widthAnchor.constraint(equalToConstant: 300),
    ])
    link.add(to: .main, forMode: .common)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The sliders need 250 points; in a low window the rings are smaller.
    let scale = min(1, max(0.3, (view.bounds.height - 250) / 270))
    for (index, ring) in rings.enumerated() {
      let side = 270 - 62 * CGFloat(index)
      ring.bounds.size = CGSize(width: side, height: side)
      ring.transform = CGAffineTransform(scaleX: scale, y: scale)
      ring.center = CGPoint(x: view.bounds.midX, y: 20 + 145 * scale)
    }
  }

  /// Each frame brings a ring nearer to its goal by a share of the way.
  private func grow(_ link: CADisplayLink) {
    var isThere = true
    for (index, ring) in rings.enumerated() {
      let way = goalShares[index] - ring.share
      let isNear = abs(way) < 0.0005
      ring.share = isNear ? goalShares[index] : ring.share + way * (1 - exp(-6 * CGFloat(link.duration)))
      isThere = isThere && isNear
      let goal = Self.goals[index]
      labels[index].text = "\(goal.name): \(Int(Float(ring.share) * goal.whole)) of \(Int(goal.whole)) \(goal.unit)"
    }
    link.isPaused = isThere
  }
}
