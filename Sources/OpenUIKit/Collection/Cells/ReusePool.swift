import Foundation

/// What views are used for one another: those of one category, kind and identifier.
struct ReuseSlot: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var identifier: String

  /// As Apple's reasons name it.
  var kindName: String { category == .cell ? "UICollectionElementKindCell" : kind ?? "" }
}

/// Where views come from: the registered classes, the views that wait to be used again, and the question to the data
/// source that is being answered with one of them.
@MainActor
final class ReusePool {
  private var classes: [ReuseSlot: UICollectionReusableView.Type] = [:]
  private var waiting: [ReuseSlot: [UICollectionReusableView]] = [:]
  /// Registrations that have been used, each with the identifier that it has got here. They are kept: another object
  /// with the same address must not be taken for one.
  private var registrations: [ObjectIdentifier: (owner: AnyObject, identifier: String)] = [:]
  /// The question that the data source has not answered yet.
  private var request: ViewRequest?

  func register(_ viewClass: AnyClass?, as slot: ReuseSlot) {
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

  /// One that waits. Those of a class that is no longer the registered one are let go.
  func dequeue(_ slot: ReuseSlot) -> UICollectionReusableView? {
    let registered = classes[slot]
    while let view = waiting[slot]?.popLast() {
      if registered == nil || type(of: view) == registered { return view }
    }
    return nil
  }

  func enqueue(_ view: UICollectionReusableView) {
    guard let slot = view.slot else { return }
    waiting[slot, default: []].append(view)
  }

  /// Views that wait: those of a slot in the order of being put there, the slots in any.
  var waitingViews: [UICollectionReusableView] { waiting.values.flatMap(\.self) }

  /// The identifier of a registration object here, made when it is first used.
  func identifier(of registration: AnyObject) -> String {
    let key = ObjectIdentifier(registration)
    if let known = registrations[key] { return known.identifier }
    let identifier = "registration \(registrations.count + 1)"
    registrations[key] = (registration, identifier)
    return identifier
  }

  // MARK: Requests

  var isRequesting: Bool { request != nil }
  /// The size of the view that is asked for; nil outside of a request.
  var requestedSize: CGSize? { request?.size }
  /// The view that has to be dequeued next, since it is to be configured anew.
  var existingView: UICollectionReusableView? { request?.dequeued == nil ? request?.existing : nil }

  /// Asks for one view, and refuses an answer that cannot be shown. A data source may have another view asked for
  /// meanwhile.
  func answer(
    _ new: ViewRequest, _ question: () -> UICollectionReusableView
  ) -> UICollectionReusableView {
    let outer = request
    request = new
    let answer = question()
    request?.check(answer)
    request = outer
    return answer
  }

  /// The data source has dequeued a view; a second one for the same request is refused.
  func noteDequeued(_ view: UICollectionReusableView) { request?.note(view) }
}
