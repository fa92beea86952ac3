/// The names of the kinds of exercise in Health Connect, by their numbers on Android.
///
/// Source: Android SDK 35, `android.health.connect.datatypes.ExerciseSessionType`.
enum HealthConnectExercise {
  /// Returns the name of a kind, or its number where it has none.
  static func name(of number: Int) -> String {
    names.indices.contains(number) ? names[number] : "Exercise \(number)"
  }

  private static let names = [
    "Exercise", "Badminton", "Baseball", "Basketball", "Cycling", "Stationary cycling",
    "Boot camp", "Boxing", "Calisthenics", "Cricket", "Dancing", "Exercise class", "Fencing",
    "American football", "Australian football", "Frisbee", "Golf", "Breathing", "Gymnastics",
    "Handball", "Interval training", "Hiking", "Ice hockey", "Ice skating", "Martial arts",
    "Paddling", "Paragliding", "Pilates", "Racquetball", "Climbing", "Roller hockey", "Rowing",
    "Rugby", "Running", "Running on a treadmill", "Sailing", "Diving", "Skating", "Skiing",
    "Snowboarding", "Snowshoeing", "Football", "Softball", "Squash", "Stair climbing",
    "Strength training", "Stretching", "Surfing", "Swimming outdoors", "Swimming",
    "Table tennis", "Tennis", "Volleyball", "Walking", "Water polo", "Weightlifting",
    "Wheelchair", "Yoga", "Workout", "Stair machine", "Elliptical", "Rowing machine",
  ]
}
