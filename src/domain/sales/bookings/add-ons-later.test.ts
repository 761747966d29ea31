import { expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { addOnProblem, sessionsForAddOn } from './add-ons-later.ts'

const session = (id: string, start: string, enabled = true) => ({ _id: id, enabled, date: { start } })
const begun = session('begun', '2026-09-07T08:00:00Z')
const off = session('off', '2026-09-28T08:00:00Z', false)
const sessions = [
  begun,
  session('soon', '2026-09-14T08:00:00Z'),
  session('later', '2026-09-21T08:00:00Z'),
  off,
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
])('offers an add-on only for suitable sessions: %s', (_, addOn, chosen, expected) => {
  expect(sessionsForAddOn(addOn, sessions, chosen, '2026-09-07T08:00:00Z')).toEqual(expected)
})

it.each([
  ['none was made', 'ready', sessions, [], messages.noAddOnOnOffer],
  ['all are switched off', 'ready', sessions, [{ ...lunch, enabled: false }], messages.noAddOnOnOffer],
  ['every date has begun or is off', 'ready', [begun, off], [lunch], messages.noDateForAddOns],
  [
    'they are for other dates',
    'ready',
    sessions,
    [{ ...lunch, restrictSessions: true, sessionsCanBeUsedFor: ['begun', 'off'] }],
    messages.addOnsForOtherDates,
  ],
  ['all are booked', 'ready', sessions, [lunch], messages.addOnsChosenAlready],
  ['the item is over', 'used', sessions, [lunch], messages.itemNotChangeable],
  ['the item is cancelled', 'cancelled', sessions, [], messages.itemNotChangeable],
] as const)('says why nothing can be added: %s', (_, status, activities, addOns, sentence) => {
  expect(addOnProblem({ status, activities }, addOns, '2026-09-07T08:00:00Z')).toBe(sentence)
})
