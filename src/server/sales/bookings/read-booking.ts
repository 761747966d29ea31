import { and, desc, eq } from 'drizzle-orm'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { archiveProblem } from '#domain/sales/bookings/archive-problem.ts'
import { bookingStatus } from '#domain/sales/bookings/booking-status.ts'
import { emails } from '#server/db/schema/emails.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { movesOfBooking } from '#server/money/ledger/moves-of-booking.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { addOnsOnOffer } from './add-ons-on-offer.ts'
import { findBooking } from './find-booking.ts'
import { presentBooking } from './present-booking.ts'
import { readHistory } from './read-history.ts'

/** Only the latest emails, up to this number, are shown. */
const emailsMaximum = 200

const emailsAbout = async (tx: Tx, bookingId: string): Promise<TeamBooking['emails']> => {
  const rows = await tx.sql
    .select({
      _id: emails.id,
      subject: emails.subject,
      to: emails.to,
      status: emails.status,
      createdAt: emails.createdAt,
      sentAt: emails.sentAt,
    })
    .from(emails)
    .where(and(eq(emails.clientId, tx.clientId), eq(emails.bookingId, bookingId)))
    .orderBy(desc(emails.id))
    .limit(emailsMaximum)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toString(),
    sentAt: row.sentAt?.toString() ?? null,
  }))
}

type Offered = Pick<TeamBooking['items'][number], 'hasAddOns' | 'addOnsOnOffer' | 'addOnProblem'>

interface OfferedBooking extends Booking {
  readonly items: (Booking['items'][number] & Offered)[]
}

const withOffers = async (tx: Tx, booking: Booking): Promise<OfferedBooking> => {
  const offers = new Map((await addOnsOnOffer(tx, booking.items)).map((offer) => [offer.item, offer]))
  return {
    ...booking,
    items: booking.items.map((item) => {
      const { hasAddOns = false, onOffer = [], problem = null } = offers.get(item._id) ?? {}
      return { ...item, hasAddOns, addOnsOnOffer: onOffer, addOnProblem: problem }
    }),
  }
}

type Shown = Pick<TeamBooking, 'items' | 'money' | 'payments' | 'moves' | 'cancellations' | 'creditUsed'>

const withoutMoney = ({ items }: OfferedBooking): Shown => ({
  items: items.map((item) => ({
    ...item,
    // Staff who see no money can't add anything that costs money.
    addOnsOnOffer: [],
    addOnProblem: null,
    addOns: item.addOns.map((addOn) => ({ ...addOn, amount: null })),
    steps: [],
    amount: null,
  })),
  money: null,
  payments: [],
  moves: [],
  cancellations: [],
  creditUsed: null,
})

export const readBooking = (
  scope: Scope,
  { role }: Pick<SignedIn, 'role'>,
  id: string,
): Promise<TeamBooking | Failure> =>
  scope.transaction(async (tx) => {
    const row = await findBooking(tx, id)
    if (!row) return notFound()
    const booking = await withOffers(tx, await presentBooking(tx, scope.client, row))
    const isArchived = row.archivedAt !== null
    return {
      ...booking,
      ...(may(role, 'money.manage') ? { moves: await movesOfBooking(tx, id) } : withoutMoney(booking)),
      status: isArchived ? 'archived' : bookingStatus(booking.items),
      archiveProblem: isArchived
        ? null
        : (archiveProblem({ items: booking.items, due: booking.money.due }, tx.now.toString())?.text ?? null),
      note: row.note,
      emails: await emailsAbout(tx, id),
      history: await readHistory(tx, booking, may(role, 'audit.read')),
    }
  })
