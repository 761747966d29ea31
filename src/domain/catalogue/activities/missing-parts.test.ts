import { expect, it } from 'vitest'
import { missingPartsOf } from './missing-parts.ts'

it.each([
  [{ sessions: 0, tickets: 0, enabledTickets: 0 }, ['sessions', 'tickets']],
  [{ sessions: 3, tickets: 0, enabledTickets: 0 }, ['tickets']],
  [{ sessions: 0, tickets: 2, enabledTickets: 1 }, ['sessions']],
  [{ sessions: 3, tickets: 2, enabledTickets: 0 }, ['enabledTickets']],
  [{ sessions: 3, tickets: 2, enabledTickets: 1 }, []],
])('an activity with %j lacks %j', (counted, missing) => {
  expect(missingPartsOf(counted)).toEqual(missing)
})
