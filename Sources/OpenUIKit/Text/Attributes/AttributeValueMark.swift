/// The first field of objects that are values of attributes.
///
/// CoreFoundation on Linux compares such values. It takes bits 8 to 17 of an object's first field for the number of
/// its CoreFoundation type, asks `isEqual(_:)` of an object whose class is not that type's, and stops the program where
/// they are 0, as they are in most numbers.
struct AttributeValueMark: Sendable {
  private let bits: UInt64 = 1 << 8
}
