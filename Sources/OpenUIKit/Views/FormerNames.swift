// Names that client code still uses: those of Swift 3 and 4, and constants that Apple's Dispatch passes on from C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public typealias UIGestureRecognizerState = UIGestureRecognizer.State
public typealias UITouchPhase = UITouch.Phase
public typealias UIViewAutoresizing = UIView.AutoresizingMask
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
public typealias UICollectionElementCategory = UICollectionView.ElementCategory

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let USEC_PER_SEC: UInt64 = 1_000_000
