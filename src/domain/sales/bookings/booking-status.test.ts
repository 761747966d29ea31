import { describe, expect, it } from 'vitest'
import { bookingStatus } from './booking-status.ts'
import { type ItemStatus, itemStatuses } from './item-status.ts'

describe('the status of a booking', () => {
  it.each<[readonly ItemStatus[], ItemStatus | null]>([
    [[], null],
    [['ready', 'cancelled'], 'ready'],
    [['used', 'cancelled'], 'used'],
    [['used', 'ready'], 'ready'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [['archived', 'cancelled'], 'archived'],
  ])('with items in %j is %s', (statuses, expected) => {
    expect(bookingStatus(statuses.map((status) => ({ status })))).toBe(expected)
  })

  it.each(itemStatuses)('is %s if its only item is', (status) => {
    expect(bookingStatus([{ status }])).toBe(status)
  })
})
