import { expect, it } from 'vitest'
import { lineLabel } from './line-label.ts'

const line = (_id: string, ticket: string, activity: string, firstName?: string) => ({
  _id,
  activityGroup: { _id: activity, name: activity },
  ticket: { _id: ticket, name: ticket, type: 'single' as const, timeDisplay: null },
  attendee: firstName === undefined ? null : { _id: firstName, firstName, lastName: 'Sample' },
})
const lines = [
  line('1', 'One day', 'Camp'),
  line('2', 'One day', 'Camp'),
  line('3', 'One day', 'Camp', 'Mia'),
  line('4', 'One day', 'Trip'),
]

it('gives every line of a cart a different name', () => {
  expect(lines.map((one) => lineLabel(one, lines))).toEqual([
    'One day, Camp, 1 of 2',
    'One day, Camp, 2 of 2',
    'One day, for Mia, Camp',
    'One day, Trip',
  ])
})
