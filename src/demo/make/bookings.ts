import { ageFits } from '#domain/activities/age.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import type { TeamPayment } from '#contract/team-bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockAsItIs } from '#server/modules/bookings/find-booking.ts'
import { freezePrices } from '#server/modules/bookings/freeze-prices.ts'
import { placeBooking } from '#server/modules/bookings/place-booking.ts'
import type { Client } from '#server/modules/clients/client.ts'
import { enterCodeFor } from '#server/modules/discount-rules/enter-code-for.ts'
import { takeIn } from '#server/modules/places/take-in.ts'
import { settleBooking } from '#server/modules/team-bookings/settle-booking.ts'
import { actingAs } from '#server/modules/users/acting-as.ts'
import type { User } from '#server/modules/users/user.ts'
import type { DemoSale } from '../sales/sales.ts'
import type { MadeChild } from './families.ts'
import { must } from './must.ts'
import { scopeWithin } from './one-transaction.ts'
import { type Stall, stallOf } from './stall.ts'

interface Surroundings {
  readonly client: Client
  /** Who writes down what families paid. */
  readonly admin: User
  readonly log: Scope['log']
}

/** Before the first session and before today, a few hours after the one before. */
const bookedAt = (now: Temporal.Instant, { activity }: Stall, number: number): Temporal.Instant => {
  const starts = activity.sessions.map(({ date }) => Temporal.Instant.from(date.start))
  const latest = [now, ...starts].toSorted((a, b) => Temporal.Instant.compare(a, b))[0] ?? now
  return latest.subtract({ hours: 24 * 16 }).add({ hours: (7 * number) % (24 * 15) })
}

/** Every so many families still owe something: all of it, or a half. */
const paymentOf = (total: number, at: Temporal.Instant, number: number): TeamPayment => {
  if (number % 6 === 4) return { kind: 'later', dueOn: null }
  return {
    kind: 'recorded',
    method: number % 4 === 1 ? 'cash' : 'bankTransfer',
    provider: null,
    amount: number % 11 === 6 ? Math.ceil(total / 2) : total,
    receivedOn: at.toZonedDateTimeISO('UTC').toPlainDate().toString(),
    receivedReference: '',
  }
}

/** Children of one family who are booked in one go. */
type Family = readonly [MadeChild, ...MadeChild[]]

interface Sold {
  readonly children: Family
  readonly stall: Stall
  readonly sale: DemoSale
  readonly number: number
}

const lineFor = ({ children, stall: { ticket, activity, addOn }, sale, number }: Sold) => {
  const each = sale.sessionsEach ?? 1
  const all = activity.sessions.map(({ _id }) => _id)
  const chosen =
    ticket.type === 'single'
      ? Array.from({ length: each }, (_, step) => all[(number + step * 2) % all.length] ?? '')
      : all
  const sessionIds = [...new Set(chosen)]
  const extras = addOn && number % 2 === 0 ? [{ addOnId: addOn._id, sessionIds }] : []
  return {
    ticketId: ticket._id,
    sessionIds: ticket.type === 'single' ? sessionIds : [],
    attendeeIds: children.map(({ id }) => id),
    addOns: extras,
  }
}

/** One booking, as the product makes it; false where there is no place left. */
const book = async (tx: Tx, { client, admin, log }: Surroundings, sold: Sold): Promise<boolean> => {
  const { stall, sale, number } = sold
  const [{ parent }] = sold.children
  const at = bookedAt(tx.now, stall, number)
  const then = { ...actingAs(tx, parent), now: at }
  const [outcome] = await takeIn(then, [
    { kind: 'hold', owner: { userId: parent.id }, lines: [lineFor(sold)], actor: then.actor },
  ])
  if (!outcome?.taken) return false
  const cart = await lockAsItIs(then, outcome.bookingId)
  if (!cart) throw new Error('a cart of the demo is gone')
  if (sale.code !== undefined && number % 3 === 0) await enterCodeFor(then, cart.id, sale.code)
  const { total } = await freezePrices(then, cart.id)
  const placed = await placeBooking(then, client, { ...cart, userId: parent.id }, total)
  const written = { ...actingAs(tx, admin), now: at }
  const caller = { ...admin, userId: admin.id, sessionId: '' }
  must(
    await settleBooking(
      written,
      scopeWithin(written, client, log),
      caller,
      { ...placed, userId: parent.id },
      paymentOf(total, at, number),
    ),
  )
  return true
}

const mayCome = ({ dateOfBirth }: MadeChild, { activity }: Stall, timeZone: string): boolean =>
  activity.ageRestriction === null ||
  ageFits(
    activity.ageRestriction,
    dateOfBirth,
    activity.sessions.map(({ date }) => localParts(date.start, timeZone).date),
  )

const familiesOf = (buyers: readonly MadeChild[], { together }: DemoSale): readonly Family[] => {
  const alone = buyers.map((child): Family => [child])
  if (!together) return alone
  return [...Map.groupBy(buyers, ({ parent }) => parent.id).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] satisfies Family] : [],
  )
}

/** Sells a programme, each sale to the children who have waited longest for their turn. */
export const makeBookings = async (
  tx: Tx,
  children: readonly MadeChild[],
  sales: readonly DemoSale[],
  surroundings: Surroundings,
): Promise<void> => {
  const { client, log } = surroundings
  const turns = [...children]
  let number = 0
  for (const sale of sales) {
    const stall = await stallOf(scopeWithin(tx, client, log), sale)
    const buyers = turns.filter((child) => mayCome(child, stall, client.timeZone)).slice(0, sale.children)
    for (const family of familiesOf(buyers, sale)) {
      const isBooked = await book(tx, surroundings, { children: family, stall, sale, number })
      number += 1
      if (!isBooked) continue
      for (const child of family) {
        turns.splice(turns.indexOf(child), 1)
        turns.push(child)
      }
    }
  }
}
