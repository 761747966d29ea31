/**
 * A school holiday in England, as most councils set it. The dates are close enough for a demo on any day of any year.
 */
export interface SchoolHoliday {
  /** The name as in the title of a camp: 'October Half-term', 'Easter'. */
  readonly name: string
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
  /** The days on which a holiday camp is open: the weekdays of the holiday's first week, without bank holidays. */
  readonly campDays: readonly Temporal.PlainDate[]
}

const onOrAfter = (date: Temporal.PlainDate, weekday: number): Temporal.PlainDate =>
  date.add({ days: (weekday - date.dayOfWeek + 7) % 7 })

const mondayFrom = (year: number, month: number, day: number): Temporal.PlainDate =>
  onOrAfter(Temporal.PlainDate.from({ year, month, day }), 1)

/** Calculates Easter Sunday by the Gregorian rule of Meeus, Jones and Butcher. */
export const easterSunday = (year: number): Temporal.PlainDate => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const days = moon + weekday - 7 * shift + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 })
}

interface Opening {
  readonly weeks?: number
  /** The first and the last weekday of the camp, counted from Monday. */
  readonly from?: number
  readonly until?: number
}

/** Builds a holiday, including the weekends on both sides. */
const holiday = (
  name: string,
  monday: Temporal.PlainDate,
  { weeks = 1, from = 0, until = 4 }: Opening = {},
): SchoolHoliday => ({
  name,
  first: monday.subtract({ days: 2 }),
  last: monday.add({ days: 7 * weeks - 1 }),
  campDays: Array.from({ length: until - from + 1 }, (_, day) => monday.add({ days: from + day })),
})

const christmas = (year: number): SchoolHoliday => {
  const monday = mondayFrom(year, 12, 16)
  return holiday('Christmas', monday, { weeks: 2, until: Math.min(4, 23 - monday.day) })
}

const holidaysOf = (year: number): readonly SchoolHoliday[] => [
  holiday('February Half-term', mondayFrom(year, 2, 14)),
  // The camp is in the week before Easter, up to Maundy Thursday.
  holiday('Easter', easterSunday(year).subtract({ days: 6 }), { weeks: 2, until: 3 }),
  // The Monday is the last in May, which is a bank holiday.
  holiday('May Half-term', mondayFrom(year, 5, 25), { from: 1 }),
  // The holiday has six weeks, with two camps.
  holiday('Summer', mondayFrom(year, 7, 22), { weeks: 2 }),
  holiday('Summer', mondayFrom(year, 7, 22).add({ weeks: 2 }), { weeks: 4 }),
  holiday('October Half-term', mondayFrom(year, 10, 22)),
  christmas(year),
]

const known = new Map<number, readonly SchoolHoliday[]>()

/** Lists the holidays of a year, in order. Caches them per year, because every date of a programme needs them. */
export const schoolHolidays = (year: number): readonly SchoolHoliday[] => {
  const holidays = known.get(year) ?? holidaysOf(year)
  known.set(year, holidays)
  return holidays
}

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0

export const isTermTime = (date: Temporal.PlainDate): boolean =>
  [date.year - 1, date.year]
    .flatMap(schoolHolidays)
    .every(({ first, last }) => isBefore(date, first) || isBefore(last, date))

/** Returns the first holiday whose camp is still some days away, because people book weeks ahead. */
export const nextHoliday = (today: Temporal.PlainDate, daysAhead = 10): SchoolHoliday => {
  const soonest = today.add({ days: daysAhead })
  const found = [today.year, today.year + 1]
    .flatMap(schoolHolidays)
    .find(({ campDays: [opening] }) => opening !== undefined && !isBefore(opening, soonest))
  if (!found) throw new Error('a year without holidays')
  return found
}
