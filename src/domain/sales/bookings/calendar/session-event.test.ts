import { expect, it } from 'vitest'
import { sessionEvent } from './session-event.ts'

const session = {
  id: '0199',
  activity: 'Forest school',
  version: 4,
  startsAt: '2026-10-24T08:30:00Z',
  endsAt: '2026-10-24T10:00:00Z',
  place: 'The Old Mill',
  firstNames: ['Ada', 'Ben'],
}
const organiser = { name: 'Brightwater Clubs', link: 'https://brightwater.test/account/bookings' }

it.each([
  [['Ada', 'Ben'], false, 'Forest school'],
  [['Ada', 'Ben'], true, 'Forest school (Ada, Ben)'],
  [[], true, 'Forest school'],
])('gives a session of %j, with names %s, the title %s', (firstNames, withNames, title) => {
  const event = sessionEvent({ ...session, firstNames }, organiser, withNames)
  expect(event).toMatchObject({ title, uid: '0199@rollcall', sequence: 4, notes: 'Brightwater Clubs' })
  expect(/Ada|Ben/u.test(JSON.stringify(event))).toBe(title.includes('('))
})
