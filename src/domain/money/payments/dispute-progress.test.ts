import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { disputeMoves, type DisputeState, disputeStates, disputeSteps, isHeld } from './dispute-progress.ts'
import { mayMove } from './payment-states.ts'

const statuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'prevented_by_something_new',
  'won',
  'lost',
] as const

describe('the next steps of a dispute', () => {
  it.each<[DisputeState | undefined, string, readonly DisputeState[]]>([
    [undefined, 'warning_needs_response', ['inquiry']],
    [undefined, 'warning_under_review', ['inquiry']],
    [undefined, 'warning_closed', ['inquiryClosed']],
    [undefined, 'needs_response', ['open']],
    [undefined, 'prevented_by_something_new', ['open']],
    [undefined, 'won', ['open', 'won']],
    [undefined, 'lost', ['open', 'lost']],
    ['inquiry', 'warning_under_review', []],
    ['inquiry', 'warning_closed', ['inquiryClosed']],
    ['inquiry', 'needs_response', ['open']],
    ['inquiry', 'lost', ['open', 'lost']],
    ['inquiryClosed', 'warning_needs_response', []],
    ['open', 'under_review', []],
    ['open', 'warning_needs_response', []],
    ['open', 'won', ['won']],
    ['won', 'won', []],
    ['won', 'lost', ['open', 'lost']],
    ['won', 'under_review', []],
    ['lost', 'won', ['won']],
    ['lost', 'warning_closed', []],
    ['lost', 'needs_response', []],
  ])('from %s, when the provider says %s, are %j', (kept, status, steps) => {
    expect(disputeSteps(kept, status)).toEqual(steps)
  })

  it('are only allowed ones for any order and repetition of reports, and end as the bank last decided', () => {
    assert(
      property(array(constantFrom(...statuses)), (heard) => {
        const taken: DisputeState[] = []
        for (const status of heard) taken.push(...disputeSteps(taken.at(-1), status))
        const pairs = taken.slice(1).map((to, index) => [taken[index] ?? to, to] as const)
        expect(pairs.filter(([from, to]) => !mayMove(disputeMoves, from, to))).toEqual([])
        const decided = heard.findLast((status) => status === 'won' || status === 'lost')
        expect(decided ?? taken.at(-1)).toBe(taken.at(-1))
      }),
    )
  })
})

it('counts money as held only by a dispute that is open or lost', () => {
  expect(disputeStates.filter(isHeld)).toEqual(['open', 'lost'])
})
