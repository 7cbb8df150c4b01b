/// Finds values of variables that satisfy linear constraints as well as their priorities allow, and goes on from the
/// last solution when a constraint comes, goes, or has another constant.
///
/// The method is that of Cassowary (Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", 2001): a simplex tableau whose free variables are solved for, primal steps after constraints have come
/// or gone, dual steps after constants have changed. Two things differ.
///
/// Priorities are compared level by level, never added up with weights: no number of constraints of a lower priority
/// outweighs one of a higher one, whichever of the thousand priorities there are. The cost of a variable is a vector
/// with a number for each priority in use, of which the first that is not zero decides. Within a level the sum of the
/// deviations is least.
///
/// A length is never below 0. It is a variable of the simplex method itself, so that this costs no row of its own, and
/// it is never at the expense of a constraint's priority: 0 is a value that each constraint can deviate from.
///
/// Required constraints are the first of these levels. So there is no first phase, each constraint can be added to
/// each solution, and constraints that contradict each other leave a deviation in the first level, which says which of
/// them is broken.
///
/// The steps are chosen by the numbers of variables (Bland's rule), so they end, and the same calls in the same order
/// give the same bits. A change of a constant allocates nothing, but where the steps that follow fill a row further
/// than it ever was.
package struct ConstraintSolver {
  /// A number that the solver finds. It is free, and may be negative, unless it is a length.
  package struct Variable: Hashable, Sendable {
    let index: Int
  }

  package struct Term: Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ variable: Variable, _ coefficient: Double) {
      (self.variable, self.coefficient) = (variable, coefficient)
    }
  }

  /// Of the sum of terms to the constant.
  package enum Relation: Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  /// A constraint that has been added: good until it is removed.
  package struct Handle: Sendable {
    /// How far the sum lies above the constant, and below it: both at least 0, and at most one of them more.
    let above: Int
    let below: Int
    let priority: Float
    let relation: Relation
  }

  var tableau = Tableau()
  var costs = Costs()
  /// The constants, of constraints that are in, by the numbers of their variables above.
  var constants: [Double] = []
  /// Constraints have come or gone since the last step: costs may fall further.
  var isCostly = false
  /// Constants have changed since: variables may be negative that must not be.
  var isInfeasible = false

  package init() {}

  /// - Complexity: O(1), but for each thousandth.
  package mutating func makeVariable() -> Variable { Variable(index: makeVariable(isFree: true)) }

  /// A variable that is at least 0, whatever constraints say.
  ///
  /// - Complexity: O(1), but for each thousandth.
  package mutating func makeLength() -> Variable {
    let index = makeVariable(isFree: false)
    tableau.markLength(index)
    return Variable(index: index)
  }

  /// A variable that no constraint mentions any longer is given back.
  package mutating func remove(_ variable: Variable) {
    costs.clear(variable.index)
    tableau.removeOpenVariable(variable.index)
  }

  /// As `solve()` has left it; 0 where no constraint says anything.
  package func value(of variable: Variable) -> Double { tableau.value(of: variable.index) }

  /// Whether the constraints leave the variable no choice but the one that was made among equally good ones.
  package func isDetermined(_ variable: Variable) -> Bool {
    // A length that is 0, and would cost something if it were more, has no choice either.
    guard let row = tableau.row(of: variable.index) else { return !costs.isFree(variable.index) }
    return !tableau.rows[row].cells.contains { tableau.isOpen($0.variable) && costs.isFree($0.variable) }
  }

  /// How far a constraint is from holding, in the unit of its terms.
  package func deviation(of handle: Handle) -> Double {
    let above = handle.relation == .greaterThanOrEqual ? 0 : tableau.value(of: handle.above)
    let below = handle.relation == .lessThanOrEqual ? 0 : tableau.value(of: handle.below)
    return max(above, below)
  }

  /// Brings all variables to the best values. Nothing is done when nothing has changed.
  package mutating func solve() {
    restoreFeasibility()
    reduceCosts()
  }

  mutating func makeVariable(isFree: Bool) -> Int {
    let index = tableau.makeVariable(isFree: isFree)
    costs.makeRoom(for: index)
    if constants.count <= index { constants.append(contentsOf: repeatElement(0, count: index + 1 - constants.count)) }
    return index
  }
}
