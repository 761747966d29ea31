import type { Parsed } from '#contract/operation.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import { addAddOn, planAddOn } from '../add-add-on.ts'
import { lockBooking } from '../find-booking.ts'
import { presentBooking } from '../present-booking.ts'
import { tellChanged } from '../tell-changed.ts'

type Wanted = Parsed<typeof teamBookings.addAddOn>['body']

/**
 * Adds an add-on for the customer, under the same rules as if they added it, and tells them. The version identifies the
 * attendee the team saw, because lunch for one child isn't lunch for a child who gets the place later.
 */
export const addTeamAddOn = (scope: Scope, bookingId: string, wanted: Wanted): Promise<Booking | Failure> =>
  scope.transaction(async (tx) => {
    const row = await lockBooking(tx, bookingId)
    const { userId = null } = row ?? {}
    if (!row || userId === null) return notFound()
    if (row.version !== wanted.version) return new Failure('stale', messages.somebodyElseSaved)
    const plans = await planAddOn(tx, scope.client, row, { addOn: wanted.addOn, for: [wanted] })
    if (plans instanceof Failure) return plans
    if (sumOf(plans.map(({ step }) => step)) !== wanted.amount)
      return new Failure('conflict', messages.priceIsAnother)
    const after = await addAddOn(tx, scope.client, { ...row, userId }, plans, 'teamBookings.addAddOn')
    const shown = await presentBooking(tx, scope.client, after)
    await tellChanged(tx, scope.client, shown, wanted.item, 0)
    return shown
  })
