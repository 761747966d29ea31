import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { actingAs } from '#server/people/users/acting-as.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { lockAsItIs } from '#server/sales/bookings/find-booking.ts'
import { freezePrices } from '#server/sales/bookings/freeze-prices.ts'
import { placeBooking } from '#server/sales/bookings/place-booking.ts'
import type { AskedLine } from '#server/sales/capacity/place-ask.ts'
import { takeIn } from '#server/sales/capacity/take-in.ts'
import { enterCodeFor } from '#server/sales/discounts/enter-code-for.ts'
import type { StallOf } from './stall.ts'

interface Booking {
  readonly parent: User
  readonly line: AskedLine
  readonly at: Temporal.Instant
  readonly code?: string | undefined
}

/** Makes one booking through the product, or returns undefined where no place is left. */
export const bookAt = async (tx: Tx, client: Client, { parent, line, at, code }: Booking) => {
  const then = { ...actingAs(tx, parent), now: at }
  const [outcome] = await takeIn(then, [
    { kind: 'hold', owner: { userId: parent.id }, lines: [line], actor: then.actor },
  ])
  if (!outcome?.taken) return undefined
  const cart = await lockAsItIs(then, outcome.bookingId)
  if (!cart) throw new Error('a cart of the demo is gone')
  if (code !== undefined) await enterCodeFor(then, cart.id, code)
  const { total } = await freezePrices(then, cart.id)
  return { ...(await placeBooking(then, client, { ...cart, userId: parent.id }, total)), userId: parent.id }
}

/** Returns an admin as the actor of operations that record money. */
export const atTheDesk = (admin: User) => ({ ...admin, userId: admin.id, sessionId: '' })

export interface Office {
  readonly client: Client
  readonly stallOf: StallOf
  readonly admin: User
  readonly log: Scope['log']
}
