import { describe, expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { archiveProblem } from './archive-problem.ts'
import type { ItemStatus } from './item-status.ts'

const now = '2026-10-03T12:00:00Z'
const [before, justNow, ahead] = ['2026-10-02T16:00:00Z', now, '2026-10-03T12:00:01Z'] as const
const item = (status: ItemStatus, ...ends: readonly string[]) => ({
  status,
  activities: ends.map((end) => ({ date: { end } })),
})

describe('hiding a booking from the lists', () => {
  it.each([
    ['its last session is over', [item('ready', before, justNow)], undefined],
    ['it was used', [item('used', before)], undefined],
    ['it was cancelled, though its session is to come', [item('cancelled', ahead)], undefined],
    ['a part is over, the other cancelled', [item('used', before), item('cancelled', ahead)], undefined],
    ['nothing is left in it', [], undefined],
    ['one session is not over yet', [item('ready', before, ahead)], messages.archiveAhead],
    ['one of two is to come', [item('cancelled', ahead), item('ready', ahead)], messages.archiveAhead],
    ['it waits for its payment', [item('pending', before)], messages.archiveAhead],
  ])('is checked where %s', (_, items, expected) => {
    expect(archiveProblem({ items, due: 0 }, now)).toBe(expected)
  })

  it('isn’t possible while something is due', () => {
    const items = [item('used', before)]
    expect(archiveProblem({ items, due: 1 }, now)).toBe(messages.archiveDue)
    expect(archiveProblem({ items: [item('ready', ahead)], due: 1 }, now)).toBe(messages.archiveAhead)
  })
})
