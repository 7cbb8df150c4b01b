import Foundation

// The two-level index paths of collection and table views, which Foundation on Linux lacks.
extension IndexPath {
  // Not from a literal: that is an array on the heap first, and layouts make an index path for each item in each frame.
  public init(item: Int, section: Int) {
    self.init(index: section)
    append(item)
  }

  public init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }

  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
