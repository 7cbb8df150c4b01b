import UIKit

// Client code as it stands in articles and projects, Swift's spelling of objc.io's springy layout: it must compile with
// `import UIKit` alone and behave. Nothing here may be changed for our convenience.

class ArticleLayout: UICollectionViewFlowLayout {
  var dynamicAnimator: UIDynamicAnimator!
  var visibleIndexPathsSet = Set<IndexPath>()
  var latestDelta: CGFloat = 0

  override init() {
    super.init()
    setup()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  func setup() {
    minimumInteritemSpacing = 10
    minimumLineSpacing = 10
    itemSize = CGSize(width: 44, height: 44)
    sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    dynamicAnimator = UIDynamicAnimator(collectionViewLayout: self)
  }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    let visibleRect = CGRect(origin: collectionView.bounds.origin, size: collectionView.frame.size)
      .insetBy(dx: -100, dy: -100)
    let itemsInVisibleRectArray = super.layoutAttributesForElements(in: visibleRect) ?? []
    let itemsIndexPathsInVisibleRectSet = Set(itemsInVisibleRectArray.map { $0.indexPath })

    let noLongerVisibleBehaviours = dynamicAnimator.behaviors.filter { behavior in
      guard let attachment = behavior as? UIAttachmentBehavior,
        let item = attachment.items.first as? UICollectionViewLayoutAttributes
      else { return false }
      return !itemsIndexPathsInVisibleRectSet.contains(item.indexPath)
    }
    for behavior in noLongerVisibleBehaviours {
      dynamicAnimator.removeBehavior(behavior)
      if let item = (behavior as? UIAttachmentBehavior)?.items.first as? UICollectionViewLayoutAttributes {
        visibleIndexPathsSet.remove(item.indexPath)
      }
    }

    let newlyVisibleItems = itemsInVisibleRectArray.filter { !visibleIndexPathsSet.contains($0.indexPath) }
    let touchLocation = collectionView.panGestureRecognizer.location(in: collectionView)
    for item in newlyVisibleItems {
      var center = item.center
      let springBehavior = UIAttachmentBehavior(item: item, attachedToAnchor: center)
      springBehavior.length = 0
      springBehavior.damping = 0.8
      springBehavior.frequency = 1
      if touchLocation != .zero {
        center.y += shift(of: springBehavior.anchorPoint, from: touchLocation, by: latestDelta)
        item.center = center
      }
      dynamicAnimator.addBehavior(springBehavior)
      visibleIndexPathsSet.insert(item.indexPath)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return dynamicAnimator.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return dynamicAnimator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let scrollView = collectionView else { return false }
    let delta = newBounds.origin.y - scrollView.bounds.origin.y
    latestDelta = delta
    let touchLocation = scrollView.panGestureRecognizer.location(in: scrollView)
    for case let springBehavior as UIAttachmentBehavior in dynamicAnimator.behaviors {
      guard let item = springBehavior.items.first else { continue }
      var center = item.center
      center.y += shift(of: springBehavior.anchorPoint, from: touchLocation, by: delta)
      item.center = center
      dynamicAnimator.updateItem(usingCurrentState: item)
    }
    return false
  }

  private func shift(of anchor: CGPoint, from touch: CGPoint, by delta: CGFloat) -> CGFloat {
    let scrollResistance = (abs(touch.y - anchor.y) + abs(touch.x - anchor.x)) / 1500
    return delta < 0 ? max(delta, delta * scrollResistance) : min(delta, delta * scrollResistance)
  }
}

class ArticleViewController: UIViewController, UICollectionViewDataSource {
  let layout: UICollectionViewFlowLayout
  var collectionView: UICollectionView!

  init(layout: UICollectionViewFlowLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "CellIdentifier")
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    layout.invalidateLayout()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return 1200
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "CellIdentifier", for: indexPath)
    cell.backgroundColor = UIColor.orange
    return cell
  }
}
