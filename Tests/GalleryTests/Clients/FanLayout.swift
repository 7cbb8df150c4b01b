import UIKit

// Client code around a layout of its own: a hand of cards, with attributes that carry more than UIKit's.

class FanAttributes: UICollectionViewLayoutAttributes {
  var shade: CGFloat = 0
  var angle: CGFloat = 0 {
    didSet {
      zIndex = Int(angle * 1_000_000)
      transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copied = super.copy(with: zone) as! FanAttributes
    copied.shade = self.shade
    copied.angle = self.angle
    return copied
  }
}

class FanLayout: UICollectionViewLayout {
  var attributesList = [FanAttributes]()
  let itemSize = CGSize(width: 120, height: 160)
  lazy var animator: UIDynamicAnimator = {
    let animator = UIDynamicAnimator(collectionViewLayout: self)
    return animator
  }()
  private var cardBehaviors = [IndexPath: SpringBehavior]()

  override class var layoutAttributesClass: AnyClass { return FanAttributes.self }

  override var collectionViewContentSize: CGSize {
    return CGSize(width: CGFloat(attributesList.count) * itemSize.width, height: collectionView?.bounds.height ?? 0)
  }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView, attributesList.isEmpty else { return }
    attributesList = (0..<collectionView.numberOfItems(inSection: 0)).map { i -> FanAttributes in
      let attributes = FanAttributes(forCellWith: IndexPath(item: i, section: 0))
      attributes.size = self.itemSize
      attributes.center = CGPoint(x: self.itemSize.width * (CGFloat(i) + 0.5), y: -self.itemSize.height)
      attributes.shade = CGFloat(i) / 10
      return attributes
    }
    for attributes in attributesList {
      let target = CGPoint(x: attributes.center.x, y: collectionView.bounds.midY)
      cardBehaviors[attributes.indexPath] = SpringBehavior(in: animator, item: attributes, target: target)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return animator.layoutAttributesForCell(at: indexPath) ?? attributesList[indexPath.row]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    for case let behavior as SpringBehavior in animator.behaviors {
      guard let item = behavior.attachment.items.first else { continue }
      item.center.y += 1
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}

class SpringBehavior: UIDynamicBehavior {
  let attachment: UIAttachmentBehavior
  private let properties: UIDynamicItemBehavior

  init(item: UIDynamicItem, target: CGPoint) {
    attachment = UIAttachmentBehavior(item: item, attachedToAnchor: target)
    properties = UIDynamicItemBehavior(items: [item])
    super.init()
    attachment.length = 0
    attachment.frequency = 3.5
    attachment.damping = 0.8
    properties.allowsRotation = false
    addChildBehavior(attachment)
    addChildBehavior(properties)
  }

  convenience init(in animator: UIDynamicAnimator, item: UIDynamicItem, target: CGPoint) {
    self.init(item: item, target: target)
    animator.addBehavior(self)
  }
}

class FanCell: UICollectionViewCell {
  var shade: CGFloat = -1
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textColor = .secondaryLabel
    selectedBackgroundView = UIView()
    selectedBackgroundView?.backgroundColor = .systemYellow
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if let attributes = layoutAttributes as? FanAttributes {
      shade = attributes.shade
      label.text = "\(attributes.indexPath.item)"
    }
  }
}

class FanController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  lazy var collectionView: UICollectionView = {
    let collectionView = UICollectionView(frame: self.view.bounds, collectionViewLayout: FanLayout())
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.register(FanCell.self, forCellWithReuseIdentifier: "FanCell")
    collectionView.dataSource = self
    collectionView.delegate = self
    return collectionView
  }()
  var lastOffset = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return 20
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    return collectionView.dequeueReusableCell(withReuseIdentifier: "FanCell", for: indexPath) as! FanCell
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    lastOffset = scrollView.contentOffset
  }
}
