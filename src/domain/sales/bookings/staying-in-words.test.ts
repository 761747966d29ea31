import { expect, it } from 'vitest'
import { stayingInWords } from './staying-in-words.ts'

const mia = { _id: 'mia', firstName: 'Mia', lastName: 'Sample' }
const leo = { _id: 'leo', firstName: 'Leo', lastName: 'Sample' }

const item = {
  attendees: [leo],
  activities: [
    { _id: 'first', earlierAttendee: mia },
    { _id: 'second', earlierAttendee: null },
    { _id: 'third', earlierAttendee: null },
  ],
}
const ofMia = '1 session stays with Mia Sample: over, or ticked in already.'

it.each<[string, readonly string[], readonly string[]]>([
  ['nothing', [], []],
  ['what had stayed with the first of them', ['first'], [ofMia]],
  [
    'that, and what stays with who has the place now',
    ['second', 'third', 'first'],
    [ofMia, '2 sessions stay with Leo Sample: over, or ticked in already.'],
  ],
])('says which sessions stay when a place goes to another attendee: %s', (_, staying, words) => {
  expect(stayingInWords(item, staying)).toEqual(words)
})
