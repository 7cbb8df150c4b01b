import UIKit

/// The table: cards fly from the pile to their places, and lie there to be turned over, two at a time.
class TableViewController: UIViewController {
  private let pairs: Int
  private var cards: [CardView] = []
  private var open: [CardView] = []
  private var found = 0
  private var moves = 0
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private var snaps: [UISnapBehavior] = []

  private static let symbols = ["♠", "♥", "♦", "♣", "★", "●", "▲", "■", "♪", "☀"]

  init(pairs: Int) {
    self.pairs = pairs
    super.init(nibName: nil, bundle: nil)
    title = "\(pairs) pairs"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.09, green: 0.42, blue: 0.29, alpha: 1)
    for index in 0..<2 * pairs {
      // A fixed shuffle, so that a record plays again: 7 has no factor in common with 8, 12 and 20.
      let number = (index * 7 + 3) % (2 * pairs) / 2
      let card = CardView(symbol: Self.symbols[number], color: (1...2).contains(number) ? .systemRed : .black)
      card.addAction(UIAction { [unowned self, unowned card] _ in choose(card) }, for: .touchUpInside)
      cards.append(card)
      view.addSubview(card)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard snaps.isEmpty else { return arrange() }
    let pile = CGPoint(x: view.bounds.midX, y: view.bounds.height + CardView.size.height)
    for card in cards { card.center = pile }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard snaps.isEmpty else { return }
    snaps = zip(cards, places).map { card, place in
      let snap = UISnapBehavior(item: card, snapTo: place)
      snap.damping = 0.7
      return snap
    }
    for (index, snap) in snaps.enumerated() {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.06 * Double(index)) { [weak self] in
        MainActor.assumeIsolated { self?.animator.addBehavior(snap) }
      }
    }
  }

  private func arrange() {
    for (snap, place) in zip(snaps, places) { snap.snapPoint = place }
  }

  /// Where the cards lie, row by row in the middle of the view.
  private var places: [CGPoint] {
    let columns = pairs > 6 ? 5 : 4
    let rows = (cards.count + columns - 1) / columns
    let pitch = CGSize(width: CardView.size.width + 14, height: CardView.size.height + 14)
    let first = CGPoint(
      x: view.bounds.midX - CGFloat(columns - 1) / 2 * pitch.width,
      y: view.bounds.midY - CGFloat(rows - 1) / 2 * pitch.height)
    return cards.indices.map { index in
      CGPoint(
        x: first.x + CGFloat(index % columns) * pitch.width, y: first.y + CGFloat(index / columns) * pitch.height)
    }
  }

  private func choose(_ card: CardView) {
    guard !card.isFaceUp, open.count < 2 else { return }
    card.turn(faceUp: true)
    open.append(card)
    guard open.count == 2 else { return }
    moves += 1
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) { [weak self] in
      MainActor.assumeIsolated { self?.compare() }
    }
  }

  private func compare() {
    let (first, second) = (open[0], open[1])
    open = []
    guard first.symbol == second.symbol else {
      first.turn(faceUp: false)
      second.turn(faceUp: false)
      return
    }
    found += 1
    for card in [first, second] {
      UIView.animate(withDuration: 0.3) { card.alpha = 0.35 }
    }
    if found == pairs { congratulate() }
  }

  private func congratulate() {
    let alert = UIAlertController(
      title: "All found", message: "It took you \(moves) moves.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Another game", style: .default) { [unowned self] _ in
        navigationController?.popViewController(animated: true)
      })
    present(alert, animated: true)
  }
}
