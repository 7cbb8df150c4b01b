import CradleStage
import Foundation
import Measuring
import OpenUIKit

/// A window with a flow layout whose delegate answers a size for each item.
@MainActor
final class Rig {
  let stage = Stage(size: CGSize(width: 480, height: 800))
  let view: UICollectionView
  let layout = TimedLayout()
  let source: SizedSource
  /// Whose memory is not to be used again.
  static var kept: [Rig] = []

  init(_ count: Int, width: CGFloat) {
    source = SizedSource(count, width: width)
    let (controller, view) = stage.perform { [layout] in
      let controller = UIViewController()
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 480, height: 800), collectionViewLayout: layout)
      controller.view.addSubview(view)
      return (controller, view)
    }
    self.view = view
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.delegate = source
    view.dataSource = source
    stage.show(controller)
    stage.tick()
  }
}

/// Takes the time of what it does in an update.
final class TimedLayout: UICollectionViewFlowLayout {
  var preparing = 0.0

  override func prepare() { preparing += Times.microseconds { super.prepare() } }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    preparing += Times.microseconds { super.prepare(forCollectionViewUpdates: updateItems) }
  }
}

final class SizedSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var count: Int
  private let width: CGFloat

  init(_ count: Int, width: CGFloat) {
    self.count = count
    self.width = width
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  /// From 20 to 80 points high; where items are small, their widths differ as well.
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let item = indexPath.item
    return CGSize(
      width: width > 100 ? width : width / 2 + CGFloat((item &* 31) % Int(width)),
      height: CGFloat(20 + (item &* 7919) % 61))
  }
}
