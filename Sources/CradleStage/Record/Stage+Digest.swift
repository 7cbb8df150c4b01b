import Foundation
import OpenUIKit

extension Stage {
  /// The state as a few bytes. Changes nothing. Costs about as much as `stateHash`.
  public var digest: StateDigest {
    var hashes = PartHashes()
    for window in context.application.windows { hashes.views.add(window) }
    for animator in context.livingAnimators {
      animator.forEachMotion { hashes.add($0) }
      hashes.engine.add(animator.stateHash)
    }
    return hashes.digest
  }

  /// The name of the item at `place`, counted from 0 through all items that animators move, in the order of the digest.
  func name(ofItem place: Int) -> String? {
    let names = poses.lazy.map(\.name).filter { !$0.hasPrefix(Stage.scrollPrefix) }
    return names.dropFirst(place).first
  }

  private static let scrollPrefix = "scroll-"

  /// The poses of everything that scrolls or that an animator moves, each under a unique name. Changes nothing.
  public var poses: [ItemPose] {
    var list: [ItemPose] = []
    for window in context.application.windows { Stage.addScrolling(below: window, to: &list) }
    for (index, animator) in context.livingAnimators.enumerated() {
      let prefix = index == 0 ? "" : "animator-\(index)."
      animator.forEachNamedPose { name, center, angle in
        list.append(ItemPose(name: prefix + name, x: Double(center.x), y: Double(center.y), angle: Double(angle)))
      }
    }
    Stage.makeNamesUnique(&list)
    return list
  }

  private static func addScrolling(below view: UIView, to list: inout [ItemPose]) {
    if let scrollView = view as? UIScrollView {
      let offset = scrollView.contentOffset
      list.append(ItemPose(name: "\(scrollPrefix)\(list.count)", x: Double(offset.x), y: Double(offset.y), angle: 0))
    }
    for subview in view.subviews { addScrolling(below: subview, to: &list) }
  }

  /// An item that is leaving a layout can keep for a while the index path that another item has now.
  private static func makeNamesUnique(_ list: inout [ItemPose]) {
    var seen: [String: Int] = [:]
    for index in list.indices {
      let name = list[index].name
      seen[name, default: 0] += 1
      if let count = seen[name], count > 1 { list[index].name = "\(name)~\(count)" }
    }
  }
}

private struct PartHashes {
  var views = StateHash()
  var x = StateHash()
  var y = StateHash()
  var angle = StateHash()
  var velocityX = StateHash()
  var velocityY = StateHash()
  var spin = StateHash()
  var engine = StateHash()
  var items = ItemChecksums()
  private var itemCount = 0

  mutating func add(_ motion: ItemMotion) {
    x.add(motion.center.x)
    y.add(motion.center.y)
    angle.add(motion.angle)
    velocityX.add(motion.velocity.dx)
    velocityY.add(motion.velocity.dy)
    spin.add(motion.spin)
    var own = StateHash()
    own.add(motion.center.x)
    own.add(motion.center.y)
    own.add(motion.angle)
    own.add(motion.velocity.dx)
    own.add(motion.velocity.dy)
    own.add(motion.spin)
    items.add(own.value, at: itemCount)
    itemCount += 1
  }

  /// The upper byte of each, in the order of the parts.
  var digest: StateDigest {
    let hashes = [views, x, y, angle, velocityX, velocityY, spin, engine]
    return StateDigest(
      bits: hashes.reduce(0) { $0 << 8 | ($1.value &* 0x9e37_79b9_7f4a_7c15) >> 56 }, items: items)
  }
}
