import type { PlaceEvent } from '#contract/sales/bookings/bookings.ts'
import { counted } from '#domain/kernel/counted.ts'
import { formatDate, formatDateTime } from '#domain/kernel/date-format.ts'
import { inOneSentence } from '#domain/kernel/in-one-sentence.ts'
import { localParts } from '#domain/kernel/zoned.ts'

interface Clocks {
  readonly timeZone: string
  readonly dateFormatTextualWithYear: string
}

/** More dates than this would hide what happened. */
const eachUpTo = 3

/**
 * Lists a few start times, for example 'Mon 7 Sep 2026, 9.30am and Tue 8 Sep 2026, 9.30am'. For many, gives their
 * number and the first and last.
 */
const daysInWords = (starts: readonly string[], { timeZone, dateFormatTextualWithYear: format }: Clocks) => {
  const days = starts.map((at) => localParts(at, timeZone))
  if (days.length <= eachUpTo)
    return inOneSentence(days.map(({ date, time }) => formatDateTime(date, time, format)))
  const [first, last] = [days[0], days.at(-1)]
  return first && last
    ? `${counted(days.length, 'session')} from ${formatDate(first.date, format)} to ${formatDate(last.date, format)}`
    : ''
}

const verbs: Record<PlaceEvent['act'], string> = {
  held: 'held',
  booked: 'booked',
  moved: 'added',
  released: 'gave back',
}

/** A change of the activity moves purchases with it, and may also remove sessions. */
const verbOf = ({ act, from }: PlaceEvent, isCancelled: boolean): string => {
  if (from.length > 0) return 'took away'
  return isCancelled ? 'cancelled' : verbs[act]
}

/**
 * Describes what was done with places, to follow the name of the person who did it: 'booked 1 place in Chess club (Day)
 * for Mia Finch: Mon 7 Sep 2026, 9.30am', 'moved Mia Finch in Chess club (Day) from … to …'.
 */
export const placeSentence = (event: PlaceEvent, isCancelled: boolean, clocks: Clocks): string => {
  const { activityGroup, ticket, people, attendees, to, from, over } = event
  const where = `in ${activityGroup}${ticket === '' ? '' : ` (${ticket})`}`
  const knowingly = over ? ', over the limit and knowingly' : ''
  const names = inOneSentence(attendees)
  if (from.length > 0 && to.length > 0)
    return `moved ${names || counted(people, 'place')} ${where} from ${daysInWords(from, clocks)} to ${daysInWords(to, clocks)}${knowingly}`
  const unnamed = people === 1 ? '' : ` for ${people} people`
  const forWhom = names === '' ? unnamed : ` for ${names}`
  const verb = verbOf(event, isCancelled)
  const sessions = from.length > 0 ? from : to
  const when = sessions.length === 0 ? '' : `: ${daysInWords(sessions, clocks)}`
  return `${verb} ${counted(people * Math.max(1, sessions.length), 'place')} ${where}${forWhom}${knowingly}${when}`
}
