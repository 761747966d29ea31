import { twoDigits } from './calendar-date.ts'

const namedTimes: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' }

/**
 * A time as people type it ('9', '9.30', '930', '9:30am', '9 p.m.', '21:30', 'noon') as 'HH:mm'. With the time it should
 * come after, an hour that says neither am nor pm is the afternoon's where only that one does: '5.15' after '16:30'.
 */
export const parseTypedTime = (text: string, after = ''): string | undefined => {
  const tidy = text.toLowerCase().replaceAll(/\s/gu, '').replace('a.m.', 'am').replace('p.m.', 'pm')
  const named = Object.hasOwn(namedTimes, tidy) ? namedTimes[tidy] : undefined
  if (named !== undefined) return named
  const match = /^(\d{1,2})(?:[.:h]?(\d{2}))?(am?|pm?)?$/u.exec(tidy)
  if (match === null) return undefined
  const hour = Number(match[1])
  const minute = Number(match[2] ?? '0')
  const half = match[3]?.[0]
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return undefined
  if (half === undefined) {
    const time = `${twoDigits(hour)}:${twoDigits(minute)}`
    // '05:15' is the clock of a railway, and means what it says.
    const later =
      hour < 12 && match[1]?.startsWith('0') === false ? `${hour + 12}:${twoDigits(minute)}` : time
    return time <= after && later > after ? later : time
  }
  return `${twoDigits((hour % 12) + (half === 'p' ? 12 : 0))}:${twoDigits(minute)}`
}

const earliestLikely = '07:00'

/**
 * The afternoon's time, where '4.30' was read as 4.30am: hardly any club meets before seven, so whoever typed it should
 * see what was understood. Nothing where am, pm or a clock of 24 hours was meant.
 */
export const likelyMeantAfternoon = (text: string, after = ''): string | undefined => {
  const read = parseTypedTime(text, after)
  const unsaid = /^\s*[1-6][^ap]*$/iu.test(text)
  return read !== undefined && read < earliestLikely && unsaid
    ? `${Number(read.slice(0, 2)) + 12}${read.slice(2)}`
    : undefined
}
