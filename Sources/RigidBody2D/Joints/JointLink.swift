/// One end of a joint: twice the joint's slot, plus one for body B. −1 is none.
struct EdgeIndex: Hashable, Sendable {
  var raw: Int32

  static let none = EdgeIndex(raw: -1)

  init(raw: Int32) {
    self.raw = raw
  }

  init(joint: Int, isB: Bool) {
    raw = Int32(truncatingIfNeeded: joint) << 1 | (isB ? 1 : 0)
  }

  var joint: Int { Int(raw >> 1) }
  /// The same, where it is the end of a contact.
  var contact: Int { Int(raw >> 1) }
  var isB: Bool { raw & 1 == 1 }
  var isNone: Bool { raw < 0 }
}

/// A joint end's place in its body's list of joints.
///
/// The list runs through the joints themselves: joining and parting are O(1) and a body with no joint pays nothing.
/// An array in each body was rejected for its allocation.
struct JointLink: Hashable, Sendable {
  var previous: EdgeIndex = .none
  var next: EdgeIndex = .none
}

/// Joints or contacts, each of which has two ends, on a list of either body.
protocol LinkedEnds {
  subscript(edge: EdgeIndex) -> JointLink { get set }
}

extension LinkedEnds {
  /// Puts an end before the one that was the head of its body's list.
  mutating func link(_ edge: EdgeIndex, before head: EdgeIndex) {
    self[edge] = JointLink(previous: .none, next: head)
    if !head.isNone { self[head].previous = edge }
  }

  /// Takes an end off its body's list. Answers what follows it, if it was the head.
  mutating func unlink(_ edge: EdgeIndex) -> EdgeIndex? {
    let link = self[edge]
    if !link.next.isNone { self[link.next].previous = link.previous }
    if link.previous.isNone { return link.next }
    self[link.previous].next = link.next
    return nil
  }
}
