import Foundation
import OpenUIKit
import Testing

@MainActor
private protocol Answering: NSObjectProtocol {
  func answered()
}

extension Answering {
  func answered() {}
}

@MainActor
private final class Asked: UIResponder, Answering {
  var heard: [String] = []

  func anything(_ sender: Any) { heard.append("anything \(sender is UIControl)") }
  func anythingOrNothing(_ sender: Any?) { heard.append("anything or nothing \(sender is UIControl)") }
  func object(_ sender: AnyObject) { heard.append("object \(sender is UIControl)") }
  func control(_ sender: UIControl?) { heard.append("control \(sender != nil)") }
  func event(_ sender: Any, _ event: UIEvent?) -> Int {
    heard.append("event \(event != nil)")
    return 1
  }
  func answer() -> Bool {
    heard.append("answer")
    return true
  }
}

/// A class of no actor's.
private final class Free: NSObject {
  static let tick = Selector { (it: Free) in { it.tick() } }
  var ticks = 0
  func tick() { ticks += 1 }
}

@MainActor
@Suite("A selector")
struct SelectorTests {
  private let control = UIControl()

  private func send(_ selector: Selector, to target: AnyObject) {
    control.addTarget(target, action: selector, for: .valueChanged)
    control.sendActions(for: .valueChanged)
  }

  @Test("methods with senders of any kind are called, and what they return is not heeded")
  func senders() {
    let asked = Asked()
    let selectors = [
      Selector(Asked.anything), Selector(Asked.anythingOrNothing), Selector(Asked.object), Selector(Asked.control),
      Selector(Asked.event), Selector(Asked.answer),
    ]
    for selector in selectors { control.addTarget(asked, action: selector, for: .valueChanged) }
    control.sendActions(for: .valueChanged)
    #expect(
      asked.heard == [
        "anything true", "anything or nothing true", "object true", "control true", "event true", "answer",
      ])
  }

  @Test("it can be a constant of a class that belongs to no actor")
  func constants() {
    let free = Free()
    send(Free.tick, to: free)
    #expect(free.ticks == 1)
    control.removeTarget(free, action: Free.tick, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(free.ticks == 1)
  }

  @Test("an object responds to the methods of its own type and of its protocols, and to no others")
  func responds() {
    let answered = Selector { (it: any Answering) in { it.answered() } }
    #expect(Asked().responds(to: answered) && Asked().responds(to: Selector(Asked.answer)))
    #expect(Asked().responds(to: Selector(UIResponder.resignFirstResponder)))
    #expect(!Asked().responds(to: Free.tick) && !Free().responds(to: answered))
    #expect(!Asked().responds(to: nil))
  }
}
