import Foundation

extension UIView {
  /// The block whose changes are made now, if it moves this view: of those in no window property animators alone do.
  var openRun: AnimationRun? {
    if let context { return context.animations.open }
    guard let run = AppContext.current?.animations.open, run.movesDetachedViews else { return nil }
    return run
  }

  /// A property has been set, and was `old` before: within a block of an animation it moves there.
  ///
  /// Not inlined, since it is called from setters that are used for each item in each tick outside of blocks.
  @inline(never)
  func animateChange(of property: AnimatedProperty, from old: AnimatedValue, by run: AnimationRun) {
    // Layers that stand alone go by transactions.
    guard let context = context ?? .current, !(self is LayerView) else { return }
    let moment = DrawnMoment(alpha: 1, tick: context.tick)
    var way = old.way(to: model(of: property), property)
    if run.options.contains(.beginFromCurrentState), let animations {
      // What the run itself has set a moment ago moves on with it.
      let others = animations.lag(property, at: moment) - animations.lag(property, of: run, at: moment)
      way = AnimatedValue.zero.way(to: way - others, property)
      animations.cut(property, except: run)
    }
    guard way != .zero else { return }
    let animations = animations ?? ViewAnimations()
    self.animations = animations
    animations.add(way, of: property, by: run, self)
    context.needsDisplay = true
  }

  /// Ends what moves the view, as it is when it leaves its window.
  func cutAnimations() {
    animations?.cutAll()
    animations = nil
  }

  /// Ends what blocks move of it.
  func cutBlocks() {
    guard let animations else { return }
    animations.cutBlocks()
    dropEmptyAnimations()
    pictureChanged()
  }

  func dropEmptyAnimations() {
    if animations?.isEmpty == true { animations = nil }
  }
}
