import UIKit

/// Four pages that are turned sideways. The sky, the hills and the words of a page move at paces of their own.
class OnboardingViewController: UIViewController, UIScrollViewDelegate {
  private let pages = UIScrollView()
  private let dots = UIPageControl()
  private let nextButton = UIButton(type: .system)
  private let sky = CAGradientLayer()
  private let sun = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
  private let hills = [HillsView(seed: 1, color: 0.45), HillsView(seed: 4, color: 0.3)]
  private var labels: [UILabel] = []

  private static let texts = [
    "Good morning", "Walk up the hill", "Rest where you like", "And watch it set",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    sky.colors = [UIColor.systemOrange.cgColor, UIColor(red: 1, green: 0.9, blue: 0.75, alpha: 1).cgColor]
    view.layer.addSublayer(sky)
    sun.backgroundColor = UIColor(red: 1, green: 0.96, blue: 0.8, alpha: 1)
    sun.layer.cornerRadius = 45
    view.addSubview(sun)
    hills.forEach(view.addSubview)

    pages.isPagingEnabled = true
    pages.showsHorizontalScrollIndicator = false
    pages.delegate = self
    view.addSubview(pages)
    labels = Self.texts.map { text in
      let label = UILabel()
      label.text = text
      label.textAlignment = .center
      label.font = .systemFont(ofSize: 34, weight: .bold)
      label.textColor = .white
      pages.addSubview(label)
      return label
    }
    dots.numberOfPages = Self.texts.count
    dots.addAction(UIAction { [unowned self] _ in turn(to: dots.currentPage) }, for: .valueChanged)
    nextButton.setTitle("Next", for: .normal)
    nextButton.setTitleColor(.white, for: .normal)
    nextButton.addAction(
      UIAction { [unowned self] _ in turn(to: (dots.currentPage + 1) % Self.texts.count) }, for: .touchUpInside)
    for part in [dots, nextButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      dots.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      dots.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -24),
      nextButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
      nextButton.centerYAnchor.constraint(equalTo: dots.centerYAnchor),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    guard pages.bounds.size != size else { return }
    sky.frame = view.bounds
    pages.frame = view.bounds
    pages.contentSize = CGSize(width: size.width * CGFloat(labels.count), height: size.height)
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: size.width * CGFloat(index), y: size.height * 0.22, width: size.width, height: 50)
    }
    for hill in hills {
      hill.frame = CGRect(x: 0, y: size.height / 2, width: size.width * 2.5, height: size.height / 2)
    }
    moveScenery()
  }

  private func turn(to page: Int) {
    pages.setContentOffset(CGPoint(x: view.bounds.width * CGFloat(page), y: 0), animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { moveScenery() }

  /// How far it has been turned says where everything is.
  private func moveScenery() {
    let size = view.bounds.size
    guard size.width > 0 else { return }
    let progress = pages.contentOffset.x / size.width
    dots.currentPage = min(max(Int(progress.rounded()), 0), Self.texts.count - 1)
    let angle = .pi * (0.15 + 0.7 * progress / CGFloat(Self.texts.count - 1))
    sun.center = CGPoint(
      x: size.width * (0.5 - 0.45 * cos(angle)), y: size.height * (0.72 - 0.42 * sin(angle)))
    hills[0].frame.origin.x = -progress * size.width * 0.25
    hills[1].frame.origin.x = -progress * size.width * 0.5
    for (index, label) in labels.enumerated() {
      let away = CGFloat(index) - progress
      label.alpha = 1 - min(abs(away) * 1.4, 1)
      label.transform = CGAffineTransform(translationX: away * size.width * 0.4, y: 0)
    }
  }
}

/// A ridge of hills in one colour.
class HillsView: UIView {
  private let shape = CAShapeLayer()
  private let seed: Int

  init(seed: Int, color: CGFloat) {
    self.seed = seed
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    shape.fillColor = UIColor(red: color * 0.55, green: color, blue: color * 0.8, alpha: 1).cgColor
    layer.addSublayer(shape)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bounds.height))
    let pitch = bounds.width / 8
    path.addLine(to: CGPoint(x: 0, y: bounds.height / 2))
    for index in 1...8 {
      let height = bounds.height * CGFloat(35 + (index + seed) * 37 % 50) / 100
      let end = CGPoint(x: pitch * CGFloat(index), y: bounds.height - height)
      let middle = path.currentPoint.x + pitch / 2
      path.addCurve(
        to: end, controlPoint1: CGPoint(x: middle, y: path.currentPoint.y),
        controlPoint2: CGPoint(x: middle, y: end.y))
    }
    path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
    path.close()
    shape.frame = bounds
    shape.path = path.cgPath
  }
}
