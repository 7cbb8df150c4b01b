#if Porting
  /// The constants that stand for `#selector` and `#keyPath`, by the type in which they are declared.
  ///
  /// An expression cannot have an `#if` in it, but a declaration can. And a selector of this library equals its copies
  /// only: so one constant for all uses keeps `removeTarget(_:action:for:)` and comparisons as they are.
  struct ConstantTable {
    struct Place {
      /// Nil is the end of the file, for code that is in no type.
      let scope: TypeScope?
      /// Where a static property cannot be stored, it is computed.
      let isStored: Bool
      var constants: [Constant] = []
    }

    struct Constant {
      let name: String
      let reference: SelectorReference
      /// What has to hold where it is used; nil where nothing has to.
      var conditions: Set<String>?
    }

    /// In the order of their first use.
    private(set) var places: [Place] = []
    private let taken: Set<String>
    /// The names of the constants of each type, by its path.
    private var given: [String: Set<String>] = [:]
    private let index: DeclarationIndex

    static let enumeration = "PortedSelectors"

    /// - Parameter taken: the names that cannot be had.
    init(taken: Set<String>, index: DeclarationIndex) {
      self.taken = taken
      self.index = index
    }

    /// - Parameter condition: what has to hold where it is used, within the innermost of the types around.
    /// - Returns: what to write instead.
    mutating func use(_ reference: SelectorReference, in scopes: [TypeScope], under condition: String) -> String {
      let place = placeIndex(scopes.last.flatMap { $0.kind == .protocol ? nil : $0 })
      let constants = places[place].constants
      if let known = constants.firstIndex(where: { $0.reference == reference }) {
        // Used everywhere, it is needed everywhere.
        if condition.isEmpty { places[place].constants[known].conditions = nil }
        places[place].constants[known].conditions?.insert(condition)
        return prefix(places[place], scopes.last) + constants[known].name
      }
      let name = freeName(reference.name, in: places[place].scope?.path ?? "")
      let conditions: Set<String>? = condition.isEmpty ? nil : [condition]
      places[place].constants.append(Constant(name: name, reference: reference, conditions: conditions))
      return prefix(places[place], scopes.last) + name
    }

    private mutating func placeIndex(_ scope: TypeScope?) -> Int {
      let isShared: (Place) -> Bool = { place in
        guard let scope, let other = place.scope else { return place.scope == nil && scope == nil }
        // Parts of one type see each other's private members, but for those that are not always compiled.
        return other.members.id == scope.members.id
          || other.path == scope.path && other.conditionCount == 0 && scope.conditionCount == 0 && place.isStored
      }
      if let known = places.firstIndex(where: isShared) { return known }
      places.append(place(scope))
      return places.count - 1
    }

    private func place(_ scope: TypeScope?) -> Place {
      guard let scope else { return Place(scope: nil, isStored: true) }
      let isStored = scope.kind == .extension ? index.holdsStatics(scope.name) : !scope.isGeneric
      return Place(scope: scope, isStored: isStored)
    }

    /// What stands before a constant's name. `Self` is no word for the initial value of a class's property, and the
    /// name of a protocol has no static members.
    private func prefix(_ place: Place, _ scope: TypeScope?) -> String {
      guard let scope, place.scope != nil else { return "\(ConstantTable.enumeration)." }
      return scope.kind == .extension && !place.isStored ? "Self." : "\(scope.name)."
    }

    private mutating func freeName(_ wanted: String, in path: String) -> String {
      var (name, number) = (wanted, 1)
      while taken.contains(name) || !given[path, default: []].insert(name).inserted {
        number += 1
        name = "\(wanted)\(number)"
      }
      return name
    }
  }
#endif
