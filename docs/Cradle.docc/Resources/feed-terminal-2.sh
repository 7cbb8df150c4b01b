swift run Feed --record flick.record
swift run Feed --replay flick.record --verify
