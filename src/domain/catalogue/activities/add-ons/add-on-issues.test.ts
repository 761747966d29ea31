import { describe, expect, it } from 'vitest'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { addOnIssues, type AddOnInput, tidyAddOn } from './add-on-issues.ts'

const addOn = (input: Partial<AddOnInput> = {}): AddOnInput => ({
  _id: 'a1',
  name: 'Lunch',
  price: 450,
  enabled: true,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
  ...input,
})
const sessions = new Set(['s1'])

describe('addOnIssues', () => {
  it.each<[string, Partial<AddOnInput>, string, Reason]>([
    ['a name', { name: ' ' }, 'name', messages.required],
    ['a price', { price: null }, 'price', messages.priceRequired],
    ['no negative price', { price: -1 }, 'price', messages.priceNegative],
    ['a price that forms take', { price: 1e13 }, 'price', messages.numberTooLarge],
    ['some session', { restrictSessions: true }, 'sessionsCanBeUsedFor', messages.addOnSessionsMissing],
    [
      'sessions of the form',
      { restrictSessions: true, sessionsCanBeUsedFor: ['gone'] },
      'sessionsCanBeUsedFor',
      messages.sessionGone,
    ],
  ])('requires %s', (_case, input, path, reason) => {
    expect(addOnIssues(addOn(input), sessions)).toEqual([{ path, reason }])
  })

  it.each<[string, Partial<AddOnInput>]>([
    ['a free one', { price: 0 }],
    ['chosen sessions', { restrictSessions: true, sessionsCanBeUsedFor: ['s1'] }],
  ])('accepts %s', (_case, input) => {
    expect(addOnIssues(addOn(input), sessions)).toEqual([])
  })
})

it('drops the chosen sessions when the restriction is off', () => {
  expect(tidyAddOn(addOn({ sessionsCanBeUsedFor: ['s1'] })).sessionsCanBeUsedFor).toEqual([])
  expect(
    tidyAddOn(addOn({ restrictSessions: true, sessionsCanBeUsedFor: ['s1', 's1'] })).sessionsCanBeUsedFor,
  ).toEqual(['s1'])
})
