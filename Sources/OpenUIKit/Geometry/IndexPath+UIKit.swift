import Foundation

// The two-level index paths of collection and table views, which Foundation on Linux lacks.
extension IndexPath {
  // Not from a literal: that is an array on the heap first, and layouts make an index path for each item in each frame.
  /// An index path of two levels. Both numbers count from 0.
  public init(item: Int, section: Int) {
    self.init(index: section)
    append(item)
  }

  /// The same as `init(item:section:)`, in the words of tables.
  public init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }

  /// The first index. An index path without it stops the program.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index. An index path without it stops the program.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The same as `item`, in the words of tables.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
