import { twoDigits } from './calendar-date.ts'

const namedTimes: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' }

/**
 * Parses a time as people type it ('9', '9.30', '930', '9:30am', '9 p.m.', '21:30', 'noon') into 'HH:mm'. `after` is
 * the time that should come before it. An hour without am or pm is in the afternoon if only the afternoon comes after
 * that time: '5.15' after '16:30'.
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
    // '05:15' is a time on the 24-hour clock, and is used as it is.
    const later =
      hour < 12 && match[1]?.startsWith('0') === false ? `${hour + 12}:${twoDigits(minute)}` : time
    return time <= after && later > after ? later : time
  }
  return `${twoDigits((hour % 12) + (half === 'p' ? 12 : 0))}:${twoDigits(minute)}`
}

const earliestLikely = '07:00'

/**
 * Returns the afternoon time where '4.30' was read as 4.30am, so that the form can ask. Hardly any club meets before
 * seven. Returns undefined if am, pm or a 24-hour time was meant.
 */
export const likelyMeantAfternoon = (text: string, after = ''): string | undefined => {
  const read = parseTypedTime(text, after)
  const unsaid = /^\s*[1-6][^ap]*$/iu.test(text)
  return read !== undefined && read < earliestLikely && unsaid
    ? `${Number(read.slice(0, 2)) + 12}${read.slice(2)}`
    : undefined
}
