import { expect, it } from 'vitest'
import { sessionsForAddOn } from './add-ons-later.ts'

const session = (id: string, start: string, enabled = true) => ({ _id: id, enabled, date: { start } })
const sessions = [
  session('begun', '2026-09-07T08:00:00Z'),
  session('soon', '2026-09-14T08:00:00Z'),
  session('later', '2026-09-21T08:00:00Z'),
  session('off', '2026-09-28T08:00:00Z', false),
]
const lunch = { enabled: true, restrictSessions: false, sessionsCanBeUsedFor: [] }

it.each([
  ['what is to come', lunch, [], ['soon', 'later']],
  ['what has it already', lunch, ['soon'], ['later']],
  [
    'only some sessions',
    { ...lunch, restrictSessions: true, sessionsCanBeUsedFor: ['later'] },
    [],
    ['later'],
  ],
  ['no longer on offer', { ...lunch, enabled: false }, [], []],
])('%s', (_, addOn, chosen, expected) => {
  expect(sessionsForAddOn(addOn, sessions, chosen, '2026-09-07T08:00:00Z')).toEqual(expected)
})
