// Long chains, ropes, nets and ragdolls that touch nothing. The rounds of the plain tick, which is UIKit's measured
// law, reach about a dozen joints; beyond that a chain with a weight at its end would stretch like rubber. So what
// hangs together by more is gathered as what touches is, and solved directly, or in substeps where its matrix is wide.
extension WorldState {
  /// Adds a body of each, from which `addJoined` goes on, and all bodies of those that are wide for sure.
  mutating func gatherJointTrees() {
    var trees = JointTrees()
    swap(&trees, &scratch.trees)
    if trees.changes != scratch.graphChanges {
      trees.forget()
      if joints.solved.count > 1 {
        trees.plant(bodies.solved, slotCount: bodies.slots.count)
        joints.records.withUnsafeBufferPointer { trees.grow(joints.solved, $0) }
        trees.list()
      }
      trees.changes = scratch.graphChanges
    }
    for slot in trees.gathered { addToIsland(Int(slot)) }
    swap(&trees, &scratch.trees)
  }
}

/// The forest of what is joined to each other. It is kept until something is joined, parted, woken or put to sleep.
struct JointTrees: Sendable {
  /// As `StepScratch.graphChanges` was when it was grown.
  var changes = -1
  /// What has to be gathered.
  private(set) var gathered: [Int32] = []
  private var planted: [Int32] = []
  /// By slot, as of the fields below; −1 for bodies that are not solved.
  private var parents: [Int32] = []
  /// Of each tree, by its root: how many rigid joints it has.
  private var rigidJoints: [Int32] = []
  /// What is looked at of the joints to solve, in their order.
  private var branches: [Branch] = []

  /// By root.
  private var starts: [StartWork] = []

  private static let wideMark = Int32.max

  private struct Branch: Sendable {
    var a: Int32
    var b: Int32
    var isRigid: Bool
  }

  private enum Size {
    case short, long, wide
  }

  mutating func plant(_ solved: [Int32], slotCount: Int) {
    while parents.count < slotCount {
      parents.append(-1)
      rigidJoints.append(0)
      starts.append(StartWork())
    }
    planted.append(contentsOf: solved)
    for slot in planted { (parents[Int(slot)], rigidJoints[Int(slot)]) = (slot, 0) }
  }

  /// All bodies name their root afterwards.
  mutating func grow(_ solvedJoints: [Int32], _ joints: UnsafeBufferPointer<Joint>) {
    branches.removeAll(keepingCapacity: true)
    for index in solvedJoints.lazy.map({ Int($0) }) {
      branches.append(Branch(a: joints[index].bodyA, b: joints[index].bodyB, isRigid: joints[index].isRigid))
    }
    parents.withUnsafeMutableBufferPointer { parents in
      rigidJoints.withUnsafeMutableBufferPointer { rigidJoints in
        for branch in branches { Self.join(branch.a, branch.b, parents) }
        for slot in planted { parents[Int(slot)] = Self.root(of: slot, parents) }
        for branch in branches where branch.isRigid {
          let root = parents[Int(branch.a)] >= 0 || branch.b < 0 ? parents[Int(branch.a)] : parents[Int(branch.b)]
          if root >= 0 { rigidJoints[Int(root)] += 1 }
        }
      }
    }
  }

  /// Of a long tree one body, of wide ones all.
  mutating func list() {
    var hasWide = false
    for branch in branches where branch.b >= 0 {
      switch take(branch.a) {
      case .short: break
      case .long: gathered.append(branch.a)
      case .wide: hasWide = true
      }
    }
    if hasWide {
      for slot in planted where isWide(Int(slot)) { gathered.append(slot) }
    }
  }

  /// How large the tree of a body is. It is answered once for a long one, and is short from then on.
  private mutating func take(_ slot: Int32) -> Size {
    let root = Int(parents[Int(slot)])
    guard root >= 0, rigidJoints[root] > Tuning.treeJoints else { return .short }
    if rigidJoints[root] > Tuning.directRows {
      rigidJoints[root] = Self.wideMark
      return .wide
    }
    rigidJoints[root] = 0
    return .long
  }

  /// Whether all that is joined to the body has been gathered.
  @inline(__always)
  func isWide(_ slot: Int) -> Bool {
    guard slot < parents.count, parents[slot] >= 0 else { return false }
    return rigidJoints[Int(parents[slot])] == Self.wideMark
  }

  mutating func forgetWork(of a: Int, _ b: Int) {
    if let root = root(of: a, b) { starts[root] = StartWork() }
  }

  mutating func add(_ work: StartWork, of a: Int, _ b: Int) {
    guard let root = root(of: a, b) else { return }
    starts[root].before += work.before
    starts[root].after += work.after
  }

  /// Which share of the impulses of the tick before a joint starts from. One rigid joint alone contradicts nobody.
  func startShare(of a: Int, _ b: Int) -> Double {
    root(of: a, b).map { rigidJoints[$0] > 1 ? starts[$0].share : 1 } ?? 1
  }

  private func root(of a: Int, _ b: Int) -> Int? {
    guard max(a, b) < parents.count else { return nil }
    let root = parents[a] >= 0 || b < 0 ? parents[a] : parents[b]
    return root >= 0 ? Int(root) : nil
  }

  mutating func forget() {
    for slot in planted { parents[Int(slot)] = -1 }
    planted.removeAll(keepingCapacity: true)
    branches.removeAll(keepingCapacity: true)
    gathered.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private static func join(_ a: Int32, _ b: Int32, _ parents: UnsafeMutableBufferPointer<Int32>) {
    guard b >= 0, parents[Int(a)] >= 0, parents[Int(b)] >= 0 else { return }
    let (rootA, rootB) = (root(of: a, parents), root(of: b, parents))
    parents[Int(max(rootA, rootB))] = min(rootA, rootB)
  }

  /// Halves the path on the way up.
  @inline(__always)
  private static func root(of start: Int32, _ parents: UnsafeMutableBufferPointer<Int32>) -> Int32 {
    var slot = start
    while parents[Int(slot)] != slot {
      let parent = parents[Int(parents[Int(slot)])]
      parents[Int(slot)] = parent
      slot = parent
    }
    return slot
  }
}
