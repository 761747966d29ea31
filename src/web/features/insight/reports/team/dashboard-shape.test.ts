import type { Dashboard } from '#contract/insight/reports/report-shapes.ts'
import { describe, expect, it } from 'vitest'
import {
  type DashboardShape,
  figuresLike,
  keepShape,
  plainShape,
  readShape,
  shapeOf,
} from './dashboard-shape.ts'

const session: Dashboard['nearlyFull'][number] = {
  _id: '01a1eb0c-0aed-72e3-9d3a-7b570981b568',
  activityGroup: { _id: '01a1eb0c-0aed-72e3-9d3a-7b570981b569', name: 'Saturday art studio' },
  localDate: '2026-11-21',
  startTime: '10:30',
  endTime: '11:30',
  taken: 11,
  limit: 12,
}
const seen = { today: '2026-11-15', seesMoney: true }

const storeWith = (kept: object) => {
  let text: string | null = JSON.stringify(kept)
  return () => ({
    getItem: () => text,
    setItem: (_: string, next: string) => {
      text = next
    },
    removeItem: () => {
      text = null
    },
  })
}

describe('the placeholder of the dashboard', () => {
  it.each<[string, Partial<DashboardShape>]>([
    ['nothing beside what always stands there', {}],
    ['cards that failed', { failedSubscriptions: 2 }],
    ['refunds to pay and refunds that came back', { toPayBack: 1, failedRefunds: 3 }],
    ['sessions that fill up', { nearlyFull: [session, session] }],
  ])('has the shape of the previous dashboard: %s', (_, some) => {
    const shape = { ...plainShape, ...some }
    const store = storeWith({})
    const figures = figuresLike(shape, seen)
    expect(shapeOf(figures)).toEqual(shape)
    keepShape({ ...figures, today: seen.today }, store)
    expect(readShape(store)).toEqual(shape)
  })

  it('has no space for money if the user can’t see money', () => {
    const figures = figuresLike(plainShape, { ...seen, seesMoney: false })
    expect(figures).toEqual({ money: null, nearlyFull: [] })
  })

  it('ignores stored values of another release', () => {
    expect(
      readShape(storeWith({ toPayBack: 2, failedRefunds: 'two', nearlyFull: [{ name: 'Art' }] })),
    ).toEqual({
      ...plainShape,
      toPayBack: 2,
    })
  })
})
