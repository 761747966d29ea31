import { describe, expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { salesState, salesWindowIssues } from './sales-window.ts'

const at = (time: string) => `2026-09-16T${time}Z`

describe('salesState', () => {
  it.each([
    ['without a window', null, null, at('09:00:00'), 'open'],
    ['a moment before', at('09:00:00'), null, at('08:59:59.999'), 'notYet'],
    ['on the dot', at('09:00:00'), null, at('09:00:00'), 'open'],
    ['up to the last moment', null, at('18:00:00'), at('17:59:59.999'), 'open'],
    ['at the end', null, at('18:00:00'), at('18:00:00'), 'closed'],
    ['in between', at('09:00:00'), at('18:00:00'), at('12:00:00'), 'open'],
    ['a window that was turned round is closed', at('18:00:00'), at('09:00:00'), at('12:00:00'), 'closed'],
  ] as const)('%s', (_case, opens, closes, now, state) => {
    expect(salesState(opens, closes, now)).toBe(state)
  })
})

describe('salesWindowIssues', () => {
  const open = { date: '2026-09-16', time: '09:00' }
  const problem = [{ path: 'salesClose', reason: messages.salesCloseTooSoon }]
  it.each([
    ['a day later', { date: '2026-09-17', time: '08:00' }, []],
    ['a minute later', { date: '2026-09-16', time: '09:01' }, []],
    ['at once', open, problem],
    ['before', { date: '2026-09-15', time: '23:00' }, problem],
    ['never', null, []],
  ])('closing %s', (_case, salesClose, issues) => {
    expect(salesWindowIssues({ salesOpen: open, salesClose })).toEqual(issues)
  })
})
