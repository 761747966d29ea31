import { expect, it } from 'vitest'
import { subscriptionFiltersOf } from './subscription-filters.ts'

const activityGroup = '0198c0de-0000-7000-8000-000000000001'

it('reads only valid values from the address', () => {
  expect(subscriptionFiltersOf({ status: 'inTrouble', activityGroup })).toEqual({
    status: 'inTrouble',
    activityGroup,
  })
  expect(subscriptionFiltersOf({ status: 'paused', activityGroup: 'swimming', search: 'Ann' })).toEqual({})
})
