import { and, eq } from 'drizzle-orm'
import type { Answer } from '#contract/operation.ts'
import type { teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import { countPlaces } from '#domain/catalogue/activities/places/place-counters.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { wouldExpectLess } from '#server/money/payments/fit-announced.ts'
import { presentLessExpected } from '#server/money/payments/present-less-expected.ts'
import { personFields } from '#server/people/fields/person-answers.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { readCounters } from '#server/sales/capacity/lock-counters.ts'
import { readOffers } from '#server/sales/cart/read-offers.ts'
import type { AttendeeRow } from '#server/sales/cart/read-wanted.ts'
import { waitingFor } from '#server/sales/waitlists/waiting-for.ts'
import { busyTimes } from '../busy-times.ts'
import { settlementOf } from '../change-money.ts'
import { type ChangePlan, planChange, type WantedChange } from '../change-plan.ts'
import type { ItemRegisters } from '../earlier-attendees.ts'
import { findBooking } from '../find-booking.ts'
import { sessionsOf } from '../price-items.ts'
import { attendeeWarnings } from './attendee-warnings.ts'
import { checkRoom } from './check-room.ts'
import { sessionTimes } from './session-times.ts'

/**
 * Lists warnings about the new attendee where they have no place yet: in the added sessions, or in all sessions if the
 * attendee is new.
 */
const warningsOf = async (
  tx: Tx,
  client: Client,
  { item, theirs, removed, added }: ChangePlan,
  attendee: AttendeeRow,
) => {
  const offer = (await readOffers(tx, [item.ticket.id])).get(item.ticket.id)
  if (!offer) return []
  const { times, whenOf } = sessionTimes(await sessionsOf(tx, [item.activityGroupId]), client)
  const counters = await readCounters(tx, {
    ticketIds: [item.ticket.id],
    sessionIds: [...removed, ...added],
  })
  const left = countPlaces(counters, item.ticket.id, removed, -1)
  const room =
    added.length === 0
      ? []
      : checkRoom(
          left,
          [{ offer, sessionIds: added }],
          await waitingFor(tx, added),
          whenOf,
          tx.now.toString(),
        )
  const isSame = item.attendeeId === attendee.id
  const about = { attendee, offer, sessionIds: isSame ? added : theirs }
  const known = {
    fields: await personFields(tx, 'attendee'),
    busy: (await busyTimes(tx, client.timeZone, [attendee.id])).filter(({ itemId }) => itemId !== item.id),
    wanted: [],
    times,
    whenOf,
    timeZone: client.timeZone,
  }
  return [...attendeeWarnings(about, known), ...room.flatMap(({ warnings }) => warnings)]
}

export const quoteChange = (
  registers: ItemRegisters,
  scope: Scope,
  bookingId: string,
  wanted: WantedChange,
): Promise<Answer<typeof teamBookings.quoteChange> | Failure> =>
  scope.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId)
    const { userId = null } = booking ?? {}
    if (!booking || userId === null) return notFound()
    const [attendee] = await tx.sql
      .select()
      .from(attendees)
      .where(
        and(
          eq(attendees.clientId, tx.clientId),
          eq(attendees.userId, userId),
          eq(attendees.id, wanted.attendee),
        ),
      )
    if (!attendee) return notFound()
    const plan = await planChange(tx, booking, wanted, registers)
    if (plan instanceof Failure) return plan
    const { before, after, steps } = plan
    const { due, credit } = await settlementOf(tx, booking, after - before)
    const less = after < before ? await wouldExpectLess(tx, bookingId, due) : []
    return {
      total: booking.total,
      after,
      difference: after - before,
      steps: [...steps],
      due,
      credit,
      lostAddOns: plan.lost.map(({ name, sessionIds }) => ({ name, activities: [...sessionIds] })),
      lessExpected: presentLessExpected(less),
      staying: [...(plan.givenOn?.staying ?? []), ...(plan.givenOn?.stillStaying ?? [])].filter((id) =>
        plan.item.sessionIds.includes(id),
      ),
      warnings: await warningsOf(tx, scope.client, plan, attendee),
    }
  })
