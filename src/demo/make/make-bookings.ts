import type { TeamPayment } from '#contract/sales/bookings/team-bookings.ts'
import type { DemoSale } from '#demo/sales/sales.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { ageFits } from '#domain/people/attendees/age.ts'
import type { Tx } from '#server/db/transaction.ts'
import { actingAs } from '#server/people/users/acting-as.ts'
import { settleBooking } from '#server/sales/bookings/team/settle-booking.ts'
import { atTheDesk, bookAt, type Office } from './book.ts'
import type { MadeChild } from './families.ts'
import { must } from './must.ts'
import { scopeWithin } from './scope-within.ts'
import type { Stall } from './stall.ts'

/** Returns the time of a booking: before the first session and before today, a few hours after the previous booking. */
const bookedAt = (now: Temporal.Instant, { activity }: Stall, number: number): Temporal.Instant => {
  const starts = activity.sessions.map(({ date }) => Temporal.Instant.from(date.start))
  const latest = [now, ...starts].toSorted((a, b) => Temporal.Instant.compare(a, b))[0] ?? now
  return latest.subtract({ hours: 24 * 16 }).add({ hours: (7 * number) % (24 * 15) })
}

/** Returns the payment of a family. At regular intervals, a family still owes all or half of the total. */
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

/** Children of one family who are booked together. */
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

/** Books for a family and records what they paid. Returns false where no place is left. */
const book = async (tx: Tx, { client, admin, log }: Office, sold: Sold): Promise<boolean> => {
  const { stall, sale, number } = sold
  const [{ parent }] = sold.children
  const at = bookedAt(tx.now, stall, number)
  const code = number % 3 === 0 ? sale.code : undefined
  const placed = await bookAt(tx, client, { parent, line: lineFor(sold), at, code })
  if (!placed) return false
  const written = { ...actingAs(tx, admin), now: at }
  const office = scopeWithin(written, client, log)
  must(await settleBooking(written, office, atTheDesk(admin), placed, paymentOf(placed.total, at, number)))
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

/** Sells a programme. Each sale goes to the children who have waited longest for their turn. */
export const makeBookings = async (
  tx: Tx,
  children: readonly MadeChild[],
  sales: readonly DemoSale[],
  office: Office,
): Promise<void> => {
  const { client, stallOf } = office
  const turns = [...children]
  let number = 0
  for (const sale of sales) {
    const stall = await stallOf(sale)
    const buyers = turns
      .filter(
        (child) =>
          mayCome(child, stall, client.timeZone) && !(sale.notFor ?? []).includes(child.parent.email),
      )
      .slice(0, sale.children)
    for (const family of familiesOf(buyers, sale)) {
      const isBooked = await book(tx, office, { children: family, stall, sale, number })
      number += 1
      if (!isBooked) continue
      for (const child of family) {
        turns.splice(turns.indexOf(child), 1)
        turns.push(child)
      }
    }
  }
}
