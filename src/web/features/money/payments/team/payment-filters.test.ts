import { describe, expect, it } from 'vitest'
import { paymentFiltersOf } from './payment-filters.ts'

const user = '0190a000-0000-7000-8000-000000000001'

describe('the filters of payments in the address', () => {
  it.each([
    [
      { state: 'succeeded', method: 'cash', user, refund: 'toPay' },
      { state: 'succeeded', method: 'cash', user, refund: 'toPay' },
    ],
    [{ state: 'lost', method: 'barter', user: 'me', refund: 'done' }, {}],
    [{ state: 1, other: 'x' }, {}],
  ])('%o are read as %o', (search, filters) => {
    expect(paymentFiltersOf(search)).toEqual(filters)
  })
})
