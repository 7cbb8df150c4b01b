import UIKit

// The second layout of objc.io's article, in Swift, with a delegate for its collisions: client code that must compile
// with `import UIKit` alone. It keeps the article's three limits on purpose.

class ArticleCradleLayout: UICollectionViewLayout, UICollisionBehaviorDelegate {
  let itemSize: CGFloat = 100
  var attachmentPoint = CGPoint.zero
  private var dynamicAnimator: UIDynamicAnimator!
  private let gravityBehavior = UIGravityBehavior(items: [])
  let collisionBehavior = UICollisionBehavior(items: [])
  private(set) var contacts: [String] = []

  override init() {
    super.init()
    dynamicAnimator = UIDynamicAnimator(collectionViewLayout: self)
    gravityBehavior.magnitude = 1
    collisionBehavior.collisionMode = .items
    collisionBehavior.collisionDelegate = self
    dynamicAnimator.addBehavior(gravityBehavior)
    dynamicAnimator.addBehavior(collisionBehavior)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var collectionViewContentSize: CGSize {
    guard let collectionView = collectionView else { return .zero }
    return CGSize(
      width: collectionView.frame.width, height: collectionView.frame.height - collectionView.contentInset.top)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for updateItem in updateItems where updateItem.updateAction == .insert {
      guard let indexPath = updateItem.indexPathAfterUpdate, let collectionView = collectionView else { continue }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: collectionView.frame.maxX + itemSize, y: 300, width: itemSize, height: itemSize)
      let attachment = UIAttachmentBehavior(item: attributes, attachedToAnchor: attachmentPoint)
      attachment.length = 300
      attachment.damping = 0.4
      attachment.frequency = 1
      dynamicAnimator.addBehavior(attachment)
      gravityBehavior.addItem(attributes)
      collisionBehavior.addItem(attributes)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return dynamicAnimator.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return dynamicAnimator.layoutAttributesForCell(at: indexPath)
  }

  func detachItem(at indexPath: IndexPath, completion: @escaping () -> Void) {
    let found = dynamicAnimator.behaviors.first { behavior in
      guard let attachment = behavior as? UIAttachmentBehavior,
        let attributes = attachment.items.first as? UICollectionViewLayoutAttributes
      else { return false }
      return attributes.indexPath == indexPath
    }
    guard let attachment = found as? UIAttachmentBehavior, let item = attachment.items.first else { return }
    dynamicAnimator.removeBehavior(attachment)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
      self?.gravityBehavior.removeItem(item)
      self?.collisionBehavior.removeItem(item)
      completion()
    }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: UIDynamicItem, with item2: UIDynamicItem, at p: CGPoint
  ) {
    let paths = [item1, item2].compactMap { ($0 as? UICollectionViewLayoutAttributes)?.indexPath.item }
    contacts.append("\(paths)")
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
  ) {
    contacts.append("\(identifier as? String ?? "bounds")")
  }
}

class ArticleCradleController: UIViewController, UICollectionViewDataSource {
  let layout = ArticleCradleLayout()
  var collectionView: UICollectionView!
  private(set) var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "CellIdentifier")
    collectionView.dataSource = self
    view.addSubview(collectionView)
    layout.attachmentPoint = CGPoint(x: view.bounds.midX, y: 64)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "CellIdentifier", for: indexPath)
    cell.backgroundColor = .orange
    return cell
  }

  func add() {
    collectionView.performBatchUpdates(
      {
        self.count += 1
        self.collectionView.insertItems(at: [IndexPath(item: self.count - 1, section: 0)])
      }, completion: nil)
  }

  func dropLast() {
    layout.detachItem(at: IndexPath(item: count - 1, section: 0)) {
      self.collectionView.performBatchUpdates(
        {
          self.count -= 1
          self.collectionView.deleteItems(at: [IndexPath(item: self.count, section: 0)])
        }, completion: nil)
    }
  }
}
