scripts/new-app Feed
cd Feed
swift run Feed
