// Names that client code still uses: those of Swift 3 and 4, and constants that Apple's Dispatch passes on from C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A former name of the same type.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// A former name of the same type.
public typealias UITouchPhase = UITouch.Phase
/// A former name of the same type.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// A former name of the same type.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// A former name of the same type.
public typealias UICollectionElementCategory = UICollectionView.ElementCategory

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
