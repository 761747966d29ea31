import { describe, expect, it } from 'vitest'
import { matterInWords, nameMatches, ticketInWords, tickTimeInWords } from './register-words.ts'

describe('searching for an attendee on a register', () => {
  it.each([
    ['Mia Brown', '', true],
    ['Mia Brown', 'mi', true],
    ['Mia Brown', 'bro', true],
    ['Mia Brown', 'brown m', true],
    ['Mia Brown', 'row', false],
    ['Zoë O’Neil-Smith', 'zoe smi', true],
    ['Not named yet (Ann Lee)', 'ann', true],
    ['Mia Brown', 'mia jones', false],
  ])('for %s by %j gives %s', (name, search, found) => {
    expect(nameMatches(name, search)).toBe(found)
  })
})

it('shows the hours of a ticket that has its own', () => {
  const hours = { start: { hours: 9, minutes: 0 }, end: { hours: 12, minutes: 30 } }
  expect(ticketInWords({ ticket: 'Morning only', hours })).toBe('Morning only, 9am to 12.30pm')
  expect(ticketInWords({ ticket: 'One day', hours: null })).toBe('One day')
})

describe('the time of a tick', () => {
  it.each([
    ['2026-09-21T08:02:00Z', '9.02am'],
    ['2026-09-22T17:30:00Z', '6.30pm, 22/09/2026'],
  ])('at %s is shown as %s', (at, words) => {
    expect(tickTimeInWords(at, '2026-09-21', { timeZone: 'Europe/London', dateFormat: 'dd/MM/yyyy' })).toBe(
      words,
    )
  })
})

describe('the words for a missing answer', () => {
  it.each([
    ['unknown', 'Allergies', 'No answer: Allergies'],
    ['notAllowed', 'You may take photographs', 'Not ticked: ‘You may take photographs’'],
    ['notAllowed', 'Can swim 25 metres', 'Not ticked: ‘Can swim 25 metres’'],
  ] as const)('for %s of %s', (kind, title, words) => {
    expect(matterInWords(kind, title)).toBe(words)
  })
})
