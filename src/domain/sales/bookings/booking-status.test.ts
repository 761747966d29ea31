import { describe, expect, it } from 'vitest'
import { bookingStatus } from './booking-status.ts'
import { type ItemStatus, itemStatuses } from './item-status.ts'

describe('the one word for a booking', () => {
  it.each<[readonly ItemStatus[], ItemStatus | null]>([
    [[], null],
    [['ready', 'cancelled'], 'ready'],
    [['used', 'cancelled'], 'used'],
    [['used', 'ready'], 'ready'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [['archived', 'cancelled'], 'archived'],
  ])('of %j is %s', (statuses, expected) => {
    expect(bookingStatus(statuses.map((status) => ({ status })))).toBe(expected)
  })

  it.each(itemStatuses)('is %s where that is all there is', (status) => {
    expect(bookingStatus([{ status }])).toBe(status)
  })
})
