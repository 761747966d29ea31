import type { CartLine } from '#contract/sales/cart/cart.ts'
import { lineInWords } from '#web/ui/booking/line-in-words.ts'
import { expect, it } from 'vitest'
import { clashingLine, groupLines } from './line-words.ts'

const line = (_id: string, group: string, firstName?: string): CartLine => ({
  _id,
  status: 'pending',
  activityGroup: { _id: group, name: group },
  ticket: { _id: 't', name: 'Whole term', type: 'all', timeDisplay: null },
  activities: [],
  attendee: firstName === undefined ? null : { _id: firstName, firstName, lastName: 'Sample' },
  addOns: [],
  steps: [],
  passedOver: [],
  amount: 0,
  subscription: null,
})

it('groups lines by activity, in the order in which they were added to the cart', () => {
  const groups = groupLines([line('1', 'swim'), line('2', 'camp'), line('3', 'swim')])
  expect(groups.map(({ activityGroup, lines }) => [activityGroup._id, lines.map(({ _id }) => _id)])).toEqual([
    ['swim', ['1', '3']],
    ['camp', ['2']],
  ])
  expect(groupLines([])).toEqual([])
})

it('says who a line is for, if known', () => {
  expect(lineInWords(line('1', 'swim'))).toBe('Whole term')
  expect(lineInWords(line('1', 'swim', 'Mia'))).toBe('Whole term, for Mia')
})

const at = (_id: string, firstName: string, start: string, end: string): CartLine => ({
  ...line(_id, _id, firstName),
  activities: [{ _id, date: { start: `2026-09-21T${start}:00Z`, end: `2026-09-21T${end}:00Z` } }],
})

const timeZone = 'Europe/London'

it('detects an attendee who is wanted in two places at the same time', () => {
  const swim = at('swim', 'Mia', '09:00', '10:00')
  const [camp, later, leo] = [
    at('camp', 'Mia', '09:30', '12:00'),
    at('later', 'Mia', '10:00', '11:00'),
    at('leo', 'Leo', '09:00', '10:00'),
  ]
  expect(clashingLine(swim, [swim, camp], timeZone)).toBe(camp)
  expect(clashingLine(swim, [swim, later, leo], timeZone)).toBeUndefined()
  // A ticket for the afternoon leaves the morning free.
  const afternoon = { start: { hours: 13, minutes: 0 }, end: { hours: 15, minutes: 0 } }
  const half = { ...camp, ticket: { ...camp.ticket, timeDisplay: afternoon } }
  expect(clashingLine(swim, [swim, half], timeZone)).toBeUndefined()
})
