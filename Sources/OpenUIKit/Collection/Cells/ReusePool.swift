import Foundation

/// What views are used for one another: those of one category, kind and identifier.
struct ReuseSlot: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var identifier: String

  /// As Apple's reasons name it.
  var kindName: String { category == .cell ? "UICollectionElementKindCell" : kind ?? "" }
}

/// The registered classes and the views that wait to be used again.
@MainActor
struct ReusePool {
  private var classes: [ReuseSlot: UICollectionReusableView.Type] = [:]
  private var waiting: [ReuseSlot: [UICollectionReusableView]] = [:]
  /// Registrations that have been used, each with the identifier that it has got here. They are kept: another object with
  /// the same address must not be taken for one.
  private var registrations: [ObjectIdentifier: (owner: AnyObject, identifier: String)] = [:]

  mutating func register(_ viewClass: AnyClass?, as slot: ReuseSlot) {
    guard let viewClass else {
      classes[slot] = nil
      return
    }
    let isRight = slot.category == .cell ? viewClass is UICollectionViewCell.Type : true
    guard isRight, let type = viewClass as? UICollectionReusableView.Type else {
      let base = slot.category == .cell ? "UICollectionViewCell" : "UICollectionReusableView"
      fatalError("NSInvalidArgumentException: \(viewClass) is no subclass of \(base)")
    }
    classes[slot] = type
  }

  func viewClass(of slot: ReuseSlot) -> UICollectionReusableView.Type? { classes[slot] }

  mutating func take(_ slot: ReuseSlot) -> UICollectionReusableView? { waiting[slot]?.popLast() }

  mutating func put(_ view: UICollectionReusableView) {
    guard let slot = view.slot else { return }
    waiting[slot, default: []].append(view)
  }

  /// Views that wait: those of a slot in the order of being put there, the slots in any.
  var waitingViews: [UICollectionReusableView] { waiting.values.flatMap(\.self) }

  /// The identifier of a registration object here, made when it is first used.
  mutating func identifier(of registration: AnyObject) -> String {
    let key = ObjectIdentifier(registration)
    if let known = registrations[key] { return known.identifier }
    let identifier = "registration \(registrations.count + 1)"
    registrations[key] = (registration, identifier)
    return identifier
  }
}
