import type { Scope } from '#server/db/scope.ts'
import { cancelBooking, previewCancelling } from '#server/sales/amendments/cancel-booking.ts'
import type { Asked } from '#server/sales/amendments/plan-cancelling.ts'
import { readBooking } from '#server/sales/bookings/read-booking.ts'
import type { DemoCardDeps } from './demo-card-deps.ts'
import { must } from './make/must.ts'

export interface Booked {
  /** The scope of the person who cancels. */
  readonly scope: Scope
  /** The owner of the booking, or null when the team cancels for them. */
  readonly userId: string | null
  readonly bookingId: string
}

type How = Pick<Asked, 'to' | 'by' | 'override'>

/**
 * Cancels the last session of a booking, after a preview like in the product. Does nothing if all sessions have begun.
 */
export const cancelLastSession = async (
  deps: DemoCardDeps,
  team: Scope,
  { scope, userId, bookingId }: Booked,
  how: How,
): Promise<void> => {
  const { items } = must(await readBooking(team, { role: 'owner' }, bookingId))
  const item = items.find(({ status }) => status === 'ready')
  const last = item?.activities.at(-1)
  if (!item || !last || last.date.start <= scope.now.toString()) return
  const asked = { ...how, items: [{ item: item._id, activities: [last._id] }], includeStarted: false }
  const { seen, version } = must(await previewCancelling(deps, scope, userId, bookingId, asked))
  must(await cancelBooking(deps, scope, userId, bookingId, { ...asked, seen, version }))
}
