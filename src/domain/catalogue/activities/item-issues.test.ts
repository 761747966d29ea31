import { expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { itemIssues, removedFrom } from './item-issues.ts'

const items = (...ids: string[]) => ids.map((_id) => ({ _id }))
const before = { sessions: items('s1', 's2'), tickets: items('t1'), addOns: [] }

it('accepts its own items and new items, each once', () => {
  const form = { sessions: items('s2', 'temp_1'), tickets: items('t1', 'temp_1'), addOns: items('temp_1') }
  expect(itemIssues(before, form)).toEqual([])
})

it.each([
  ['of another list', { ...before, tickets: items('s1') }, 'tickets.0._id'],
  ['of another activity', { ...before, sessions: items('s1', 'x') }, 'sessions.1._id'],
  ['twice', { ...before, sessions: items('s1', 's1') }, 'sessions.1._id'],
  ['new, twice', { ...before, addOns: items('temp_1', 'temp_1') }, 'addOns.1._id'],
])('rejects an item %s', (_case, form, path) => {
  expect(itemIssues(before, form)).toEqual([{ path, reason: messages.itemGone }])
})

it('accepts only new items for a new activity', () => {
  expect(itemIssues(undefined, before)).toHaveLength(3)
})

it('lists the items removed from the form', () => {
  expect(removedFrom(before.sessions, items('s2', 'temp_1'))).toEqual(['s1'])
})
