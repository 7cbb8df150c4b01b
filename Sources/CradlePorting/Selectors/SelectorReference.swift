#if Porting
  import SwiftSyntax

  /// What stands in `#selector(…)` and `#keyPath(…)`, in the words of both kinds of platforms.
  struct SelectorReference: Hashable {
    /// What the constant is called, but for a number.
    let name: String
    /// Where there is an Objective-C runtime.
    let onApple: String
    /// Where there is none.
    let elsewhere: String
  }

  /// Why a `#selector` stays as it is: the end of a sentence.
  struct Unportable: Error {
    let reason: String
  }

  /// A method or a property, with the type that has it.
  struct MemberReference {
    /// The type as code writes it.
    var owner: String
    var name: String
    /// With brackets and colons; empty where none are written.
    var labels = ""
    /// The type of the method, seen from the type that has it, where a cast says it.
    var cast: FunctionTypeSyntax?
    /// Whether the cast is that of a method without an object yet.
    var isCastCurried = false

    private static let mostArguments = 2

    var plainName: String { name.filter { $0 != "`" } }

    private var written: String { "\(owner).\(name)\(labels)" }

    private func typeOfObject(_ index: DeclarationIndex) -> String { index.isProtocol(owner) ? "any \(owner)" : owner }

    // MARK: A method

    func method(_ index: DeclarationIndex) throws(Unportable) -> SelectorReference {
      let known = index.methods(plainName, of: owner)
      guard known.isEmpty || known.contains(where: { !$0.isStatic }) else {
        throw Unportable(reason: "it is a static method, and a selector calls one of an object")
      }
      let arguments = labelsOfCall(known)
      guard (arguments?.count ?? 0) <= MemberReference.mostArguments else {
        throw Unportable(reason: "an action has two arguments at most")
      }
      let needsClosure = index.isProtocol(owner) || index.isIsolatedToNothing(owner)
      let selector = needsClosure ? arguments.map { closure(typeOfObject(index), calling: $0) } : nil
      return SelectorReference(
        name: "\(plainName)Selector", onApple: "#selector(\(written)\(castOnApple))",
        elsewhere: selector ?? "Selector(\(written)\(castElsewhere))")
    }

    /// The labels of the method's arguments, where it is plain which method it is.
    private func labelsOfCall(_ known: Set<DeclarationIndex.Method>) -> [String]? {
      if !labels.isEmpty { return labels.dropFirst().dropLast().split(separator: ":").map(String.init) }
      guard let cast else { return known.count == 1 ? known.first?.labels : nil }
      let count = innermost(cast).parameters.count
      let fitting = known.filter { $0.labels.count == count }
      return fitting.count == 1 ? fitting.first?.labels : Array(repeating: "_", count: count)
    }

    /// A nonisolated method, or one of a protocol, does not turn into one of the main actor; a closure calls it there.
    private func closure(_ type: String, calling labels: [String]) -> String {
      let arguments = labels.enumerated().map { $1 == "_" ? "$\($0)" : "\($1): $\($0)" }.joined(separator: ", ")
      return "Selector { (it: \(type)) in { it.\(name)(\(arguments)) } }"
    }

    private func innermost(_ cast: FunctionTypeSyntax) -> FunctionTypeSyntax {
      isCastCurried ? MemberReference.function(cast.returnClause.type) ?? cast : cast
    }

    /// A type as that of a function, whatever attributes and brackets are around it.
    static func function(_ type: TypeSyntax) -> FunctionTypeSyntax? {
      if let attributed = type.as(AttributedTypeSyntax.self) { return function(attributed.baseType) }
      if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
        return tuple.elements.first.flatMap { function($0.type) }
      }
      return type.as(FunctionTypeSyntax.self)
    }

    private var castOnApple: String { cast.map { " as (\(owner)) -> \(innermost($0).trimmedDescription)" } ?? "" }

    private var castElsewhere: String {
      cast.map { " as @MainActor (\(owner)) -> @MainActor \(innermost($0).trimmedDescription)" } ?? ""
    }

    // MARK: A property

    func getter(_ index: DeclarationIndex) -> SelectorReference {
      SelectorReference(
        name: "\(plainName)GetterSelector", onApple: "#selector(getter: \(written))",
        elsewhere: "Selector { (it: \(typeOfObject(index))) in { it.\(name) } }")
    }

    func setter(_ index: DeclarationIndex) -> SelectorReference {
      SelectorReference(
        name: "\(plainName)SetterSelector", onApple: "#selector(setter: \(written))",
        elsewhere: "Selector { (it: \(typeOfObject(index))) in { it.\(name) = $0 } }")
    }
  }
#endif
