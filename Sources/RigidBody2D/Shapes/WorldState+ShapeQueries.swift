extension WorldState {
  /// Relative to the place of its body.
  func geometry(of shape: ShapeHandle) -> ShapeGeometry {
    let slot = shapes.slot(of: shape)
    return shapes.geometry(of: slot, shift: bodies.massCenter(of: Int(shapes[slot].body)))
  }

  func shapes(of body: BodyHandle) -> [ShapeHandle] {
    var (result, shape) = ([ShapeHandle](), bodies.slots[bodies.slot(of: body)].firstShape)
    while shape >= 0 {
      result.append(shapes.handle(of: shape))
      shape = shapes[Int(shape)].next
    }
    return result
  }
}
