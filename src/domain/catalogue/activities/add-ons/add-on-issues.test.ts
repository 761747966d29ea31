import { describe, expect, it } from 'vitest'
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
  it.each<[string, Partial<AddOnInput>, string, string]>([
    ['a name', { name: ' ' }, 'name', 'Required'],
    ['a price', { price: null }, 'price', 'Price is required'],
    ['no negative price', { price: -1 }, 'price', 'Price cannot be negative'],
    ['a price that forms take', { price: 1e13 }, 'price', messages.numberTooLarge],
    [
      'some session',
      { restrictSessions: true },
      'sessionsCanBeUsedFor',
      'If restricting the sessions the add-on can be used for, at least one should be selected.',
    ],
    [
      'sessions of the form',
      { restrictSessions: true, sessionsCanBeUsedFor: ['gone'] },
      'sessionsCanBeUsedFor',
      messages.sessionGone,
    ],
  ])('asks for %s', (_case, input, path, message) => {
    expect(addOnIssues(addOn(input), sessions)).toEqual([{ path, message }])
  })

  it.each<[string, Partial<AddOnInput>]>([
    ['a free one', { price: 0 }],
    ['chosen sessions', { restrictSessions: true, sessionsCanBeUsedFor: ['s1'] }],
  ])('takes %s', (_case, input) => {
    expect(addOnIssues(addOn(input), sessions)).toEqual([])
  })
})

it('forgets a choice of sessions that was switched off', () => {
  expect(tidyAddOn(addOn({ sessionsCanBeUsedFor: ['s1'] })).sessionsCanBeUsedFor).toEqual([])
  expect(
    tidyAddOn(addOn({ restrictSessions: true, sessionsCanBeUsedFor: ['s1', 's1'] })).sessionsCanBeUsedFor,
  ).toEqual(['s1'])
})
