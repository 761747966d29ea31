import type { ActivityGroup } from '#contract/activity-groups.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { placeBooking } from '#server/modules/bookings/place-booking.ts'
import type { Client } from '#server/modules/clients/client.ts'
import type { User } from '#server/modules/users/user.ts'
import { and, eq } from 'drizzle-orm'
import type { TestApp } from './app.ts'
import { makeAttendee } from './attendees.ts'
import { inClient, makeUser } from './people.ts'
import { idsOf, placesOf } from './places.ts'

export interface Family {
  readonly user: User
  /** Their ids. */
  readonly children: readonly string[]
}

/** A parent, with a child of each of these first names. */
export const makeFamily = async (test: TestApp, client: Client, ...firstNames: string[]): Promise<Family> => {
  const user = await makeUser(test, client)
  const children = []
  for (const firstName of firstNames)
    children.push((await makeAttendee(test, client, user.id, { firstName })).id)
  return { user, children }
}

/**
 * Books the activity's first ticket for the whole family, at the desk and through the verb that places what a cart
 * holds. It costs `total` and nothing of that is paid. Answers the booking's id.
 */
export const bookFamily = async (
  test: TestApp,
  client: Client,
  { user, children }: Family,
  activity: ActivityGroup,
  { sessions = idsOf(activity), total = 0 }: { sessions?: readonly string[]; total?: number } = {},
): Promise<string> => {
  const [ticket] = activity.tickets
  const places = placesOf(test, client)
  const held = await places.hold(places.newDesk(), user.id, {
    ticketId: ticket?._id ?? '',
    sessionIds: ticket?.type === 'single' ? sessions : [],
    attendeeIds: children.length === 0 ? [null] : children,
    addOns: [],
  })
  if (!held.taken) throw new Error(`not booked: ${held.refusal.kind}`)
  return inClient(test, client, async (tx) => {
    const [cart] = await tx.sql
      .select()
      .from(bookings)
      .where(and(eq(bookings.clientId, client.id), eq(bookings.id, held.bookingId)))
    if (!cart) throw new Error('the cart is gone')
    await placeBooking(tx, client, { ...cart, userId: user.id }, total)
    return cart.id
  })
}
