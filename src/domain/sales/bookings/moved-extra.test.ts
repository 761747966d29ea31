import { expect, test } from 'vitest'
import { type ExtraOffer, movedExtra, type MovedSessions } from './moved-extra.ts'

const everywhere: ExtraOffer = { restrictSessions: false, sessionsCanBeUsedFor: [] }
const only = (...sessionsCanBeUsedFor: string[]): ExtraOffer => ({
  restrictSessions: true,
  sessionsCanBeUsedFor,
})

interface Case {
  readonly name: string
  readonly chosen: readonly string[]
  readonly offer?: ExtraOffer
  readonly change: MovedSessions
  readonly kept: readonly string[]
  readonly moved: readonly string[]
  readonly lost: readonly string[]
}

const cases: readonly Case[] = [
  {
    name: 'nothing moves',
    chosen: ['mon'],
    change: { removed: [], added: [] },
    kept: ['mon'],
    moved: [],
    lost: [],
  },
  {
    name: 'a session that goes takes its extra with it to the one in its place',
    chosen: ['mon', 'tue'],
    change: { removed: ['mon'], added: ['wed'] },
    kept: ['tue'],
    moved: ['wed'],
    lost: [],
  },
  {
    name: 'each goes to its own: the second had no extra',
    chosen: ['mon'],
    change: { removed: ['mon', 'tue'], added: ['wed', 'thu'] },
    kept: [],
    moved: ['wed'],
    lost: [],
  },
  {
    name: 'not to a session where it is not on offer',
    chosen: ['mon'],
    offer: only('mon', 'tue'),
    change: { removed: ['mon'], added: ['wed'] },
    kept: [],
    moved: [],
    lost: ['mon'],
  },
  {
    name: 'where fewer come than go, nobody guesses which is in whose place',
    chosen: ['mon', 'tue'],
    change: { removed: ['mon', 'tue'], added: ['wed'] },
    kept: [],
    moved: [],
    lost: ['mon', 'tue'],
  },
  {
    name: 'a date that is taken out takes its extra with it, and one without an extra takes nothing',
    chosen: ['mon', 'wed'],
    change: { removed: ['mon', 'tue'], added: [] },
    kept: ['wed'],
    moved: [],
    lost: ['mon'],
  },
]

test.each(cases)('$name', ({ chosen, offer = everywhere, change, kept, moved, lost }) => {
  expect(movedExtra(chosen, offer, change)).toEqual({ kept, moved, lost })
})
