import { ageInWords } from '#domain/people/attendees/age.ts'
import type { AgeRestriction } from '#domain/people/attendees/age.ts'

const actionWords = {
  warn: 'Somebody outside is warned, and can book all the same.',
  block: 'Somebody outside cannot book.',
} as const

/** Describes an age restriction: 'Ages 5 to 7, on the day of each session. Somebody outside cannot book.' */
export const restrictionInWords = (restriction: AgeRestriction, datePattern: string): string => {
  const range = ageInWords(restriction, datePattern)
  if (range === '') return ''
  const when = restriction.kind === 'ageAtSession' ? ', on the day of each session' : ''
  return `${range}${when}. ${actionWords[restriction.action]}`
}
