import { describe, expect, it } from 'vitest'
import type { RefundState } from './payment-states.ts'
import { isRefundNews } from './refund-progress.ts'

const kept = (state: RefundState, providerRefundId: string | null = 're_1') => [
  { id: 'ours', providerRefundId, state },
]
const seen = (status: string, refund: string | null = null) => ({ id: 're_1', status, refund })

describe('a change to a refund', () => {
  it.each([
    ['made in the dashboard', [], seen('succeeded'), true],
    ['made in the dashboard, on its way', [], seen('pending'), true],
    ['made in the dashboard and failed before we heard of it', [], seen('failed'), false],
    ['made in the dashboard and called off', [], seen('canceled'), false],
    ['made in the dashboard, known', kept('external'), seen('succeeded'), false],
    ['made in the dashboard, known, still on its way', kept('external'), seen('pending'), false],
    ['made in the dashboard, known, came back', kept('external'), seen('failed'), true],
    ['ours, done', kept('done'), seen('succeeded', 'ours'), false],
    ['ours, came back after it was done', kept('done'), seen('failed', 'ours'), true],
    ['ours, on its way', kept('inTransit'), seen('pending', 'ours'), false],
    ['ours, arrived', kept('inTransit'), seen('succeeded', 'ours'), true],
    ['ours, whose answer never came', kept('created', null), seen('pending', 'ours'), true],
    ['ours, given up, made after all', kept('failed', null), seen('succeeded', 'ours'), true],
    ['ours, failed', kept('failed'), seen('failed', 'ours'), false],
    ['another of the same payment', kept('done', 're_2'), seen('succeeded'), true],
  ])('is reported or not: %s', (_name, ours, theirs, isNews) => {
    expect(isRefundNews(ours, theirs)).toBe(isNews)
  })
})
