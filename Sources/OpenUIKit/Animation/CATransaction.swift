import Foundation

/// How changes of layers that stand alone are animated.
///
/// Such a change belongs to the innermost transaction that has begun, and without one to that of the present tick.
/// What a transaction does not say, the one around it does. Changes of a view's own layer do not go by it, but for
/// animations that are added to that.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  private static var present: Transactions? { AppContext.current?.transactions }

  /// Begins a transaction within the one that is open.
  open class func begin() { present?.begin() }
  /// Does nothing without a `begin()`.
  open class func commit() { present?.commit() }
  /// Ends the transaction of the present tick: what has been added so far counts as shown, and so animates when it is
  /// changed.
  open class func flush() { present?.endTurn() }

  /// Seconds, 0.25 unless it is set: of animations that have no duration of their own.
  open class func animationDuration() -> CFTimeInterval { present?.duration ?? Transactions.standardDuration }
  /// In seconds. Less than 0 counts as 0, and what is not finite as 0.25.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    present?.change { $0.duration = dur.isFinite ? max(dur, 0) : Transactions.standardDuration }
  }

  /// Nil unless it is set: of animations that have none of their own.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { present?.timingFunction }
  /// Nil leaves it to the transaction around this one.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    present?.change { $0.timingFunction = function }
  }

  /// Whether changes are seen at once.
  open class func disableActions() -> Bool { present?.disablesActions ?? false }
  /// True has the changes seen at once.
  open class func setDisableActions(_ flag: Bool) { present?.change { $0.disablesActions = flag } }

  /// Called once all animations are over that are added after this within the transaction, and all blocks of `UIView`
  /// and transitions of controllers that begin in it: at once when it ends, if there are none.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let present else {
      block?()
      return
    }
    present.setCompletion(block)
  }
  /// That of the innermost transaction; nil without one.
  open class func completionBlock() -> (() -> Void)? { present?.completion }
}

/// The transactions of an application that are open.
@MainActor
final class Transactions {
  struct Transaction {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    fileprivate(set) var completion: TransactionCompletion?
  }

  static let standardDuration = 0.25

  /// That of the present tick, once something of it is set, and those that have begun in it.
  private var turnOnly: Transaction?
  private var open: [Transaction] = []
  /// Counts ticks and flushes: layers that were there before the present one are shown.
  private(set) var turn = 0

  func begin() { open.append(Transaction()) }

  func commit() { open.popLast()?.completion?.close() }

  func endTurn() {
    turn += 1
    guard let ended = turnOnly else { return }
    turnOnly = nil
    ended.completion?.close()
  }

  func change(_ edit: (inout Transaction) -> Void) {
    guard open.isEmpty else { return edit(&open[open.count - 1]) }
    var present = turnOnly ?? Transaction()
    edit(&present)
    turnOnly = present
  }

  func setCompletion(_ block: (() -> Void)?) {
    let former = innermost?.completion
    change { $0.completion = block.map { TransactionCompletion($0) } }
    former?.close()
  }

  private var innermost: Transaction? { open.last ?? turnOnly }
  private var all: [Transaction] { (turnOnly.map { [$0] } ?? []) + open }

  var duration: CFTimeInterval { all.last { $0.duration != nil }?.duration ?? Self.standardDuration }
  var timingFunction: CAMediaTimingFunction? { all.last { $0.timingFunction != nil }?.timingFunction }
  var disablesActions: Bool { all.last { $0.disablesActions != nil }?.disablesActions ?? false }
  var completion: (() -> Void)? { innermost?.completion?.block }

  /// Those that wait for what is added now, the innermost first.
  var completions: [TransactionCompletion] { all.reversed().compactMap(\.completion) }

  /// At the end of the application: nobody is called any more, nor kept.
  func removeAll() { (turnOnly, open) = (nil, []) }
}

/// What a transaction calls when its animations are over.
@MainActor
final class TransactionCompletion {
  fileprivate let block: () -> Void
  private var waiting = 0
  private var isClosed = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func wait() { waiting += 1 }

  func animationEnded() {
    waiting -= 1
    callWhenDue()
  }

  /// Nothing is added any more.
  func close() {
    isClosed = true
    callWhenDue()
  }

  private func callWhenDue() { if isClosed, waiting == 0 { block() } }
}
