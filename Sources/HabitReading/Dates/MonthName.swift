/// The names of months and weekdays in many languages, in lower case.
///
/// Source: CLDR, the wide and abbreviated names, in the forms of a date and of their own. The
/// Polish and Czech name of November is left out, because it is the Croatian name of October.
package enum MonthName {
  /// Returns the number of the month that a word in lower case names, or `nil`.
  static func number(of word: String) -> Int? { numbers[word] }

  /// Returns whether a word in lower case names a weekday.
  static func isWeekday(_ word: String) -> Bool { weekdays.contains(word) }

  /// Returns whether a word in lower case names a month or a weekday.
  package static func isCalendar(_ word: String) -> Bool {
    numbers[word] != nil || weekdays.contains(word)
  }

  private static let numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for (index, words) in months.enumerated() {
      for word in words.split(whereSeparator: \.isWhitespace) { numbers[String(word)] = index + 1 }
    }
    return numbers
  }()

  private static let weekdays = Set(
    weekdayWords.split(whereSeparator: \.isWhitespace).map(String.init)
  )

  private static let months = [
    """
    january jan januar jänner jän januara janvier janv enero ene gennaio gen janeiro januari
    styczeń stycznia sty leden ledna jaanuar tammikuu tammikuuta ocak január januára
    јануар јануара јан январь января янв січень січня януари
    """,
    """
    february feb februar feber februara février févr fév febrero febbraio fevereiro fev februari
    luty lutego lut únor února helmikuu helmikuuta şubat február februára
    фебруар фебруара феб февраль февраля фев февр лютий лютого февруари
    """,
    """
    march mar märz mär mart marta mars marzo março maart mrt marec marca marzec březen března
    maaliskuu maaliskuuta marts
    март марта мар березень березня
    """,
    """
    april apr aprila avril avr abril abr aprile kwiecień kwietnia kwi duben dubna huhtikuu
    huhtikuuta nisan apríl apríla
    април априла апр апрель апреля квітень квітня
    """,
    """
    may mai maj maja mayo maggio mag maio mei květen května toukokuu toukokuuta mayıs máj mája
    мај маја май мая травень травня
    """,
    """
    june jun juni juna juin junio giugno giu junho czerwiec czerwca cze červen června kesäkuu
    kesäkuuta haziran jún júna
    јун јуна јуни июнь июня июн червень червня юни
    """,
    """
    july jul juli jula juillet juil julio luglio lug julho lipiec lipca červenec července heinäkuu
    heinäkuuta temmuz júl júla
    јул јула јули июль июля июл липень липня юли
    """,
    """
    august aug avgust avgusta avg augusta août aout agosto ago augustus sierpień sierpnia sie srpen
    srpna elokuu elokuuta ağustos
    август августа авг серпень серпня
    """,
    """
    september sep sept septembar septembra septembre septiembre settembre set setembro wrzesień
    września wrz září syyskuu syyskuuta eylül
    септембар септембра сеп септ сентябрь сентября сен сент вересень вересня септември
    """,
    """
    october oct oktober okt oktobar oktobra octobre octubre ottobre ott outubro out październik
    października paź říjen října lokakuu lokakuuta ekim október októbra
    октобар октобра окт октябрь октября жовтень жовтня октомври
    """,
    """
    november nov novembar novembra novembre noviembre novembro marraskuu marraskuuta kasım
    новембар новембра нов ноябрь ноября нояб ноя листопад листопада ноември
    """,
    """
    december dec dez dezember decembar decembra décembre déc diciembre dic dicembre dezembro
    grudzień grudnia gru prosinec prosince joulukuu joulukuuta aralık des desember
    децембар децембра дец декабрь декабря дек грудень грудня декември
    """,
  ]

  private static let weekdayWords = """
    monday mon montag mo ponedeljak pon lundi lun lunes lunedì måndag mandag maandag ma poniedziałek
    tuesday tue tues dienstag di utorak uto mardi mar martes martedì tisdag tirsdag dinsdag wtorek
    wednesday wed mittwoch mi sreda sre srijeda mercredi mer miércoles mié mercoledì onsdag woensdag
    thursday thu thur thurs donnerstag do četvrtak čet jeudi jeu jueves jue giovedì gio torsdag
    friday fri freitag fr petak pet vendredi ven viernes vie venerdì fredag vrijdag piątek
    saturday sat samstag sa sonnabend subota sub samedi sam sábado sáb sabato sab lördag lørdag
    sunday sun sonntag so nedelja ned dimanche dim domingo dom domenica söndag søndag zondag
    donderdag zaterdag środa czwartek sobota niedziela segunda terça quarta quinta sexta
    понедељак пон уторак уто среда сре четвртак чет петак пет субота суб недеља нед
    понедельник пн вторник вт ср четверг чт пятница пт суббота сб воскресенье вс
    """
}
