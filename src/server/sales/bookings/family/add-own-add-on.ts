import type { Parsed } from '#contract/operation.ts'
import type { OwnBooking, ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Installation } from '#server/money/payments/ways-to-pay.ts'
import { addAddOn, planAddOn } from '../add-add-on.ts'
import { lockOwn, presentOwn } from './own-booking.ts'

type Wanted = Parsed<typeof ownBookings.addAddOn>['body']

/** Adds an add-on to a customer's booking at today's price, which is then due. */
export const addOwnAddOn = (
  scope: Scope,
  userId: string,
  id: string,
  wanted: Wanted,
  installation: Installation,
): Promise<OwnBooking | Failure> =>
  scope.transaction(async (tx) => {
    const row = await lockOwn(tx, userId, id)
    if (!row) return notFound()
    const plans = await planAddOn(tx, scope.client, row, {
      addOn: wanted.addOn,
      for: [wanted, ...wanted.alsoFor],
    })
    if (plans instanceof Failure) return plans
    const after = await addAddOn(tx, scope.client, row, plans, 'ownBookings.addAddOn')
    return presentOwn(tx, scope, { ...after, userId }, installation)
  })
