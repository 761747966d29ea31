import { randomUUIDv7 } from 'node:crypto'
import type { Parsed } from '#contract/operation.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { TeamPayment, teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import { Failure, failed, invalid } from '#domain/kernel/failure.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import { towardsBookingIssues } from '#domain/money/payments/payment-issues.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Drill } from '#server/drill.ts'
import { chooseWay } from '#server/money/payments/ways-to-pay.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import type { PlaceDesk } from '#server/sales/capacity/place-desk.ts'
import { readWanted } from '#server/sales/cart/read-wanted.ts'
import { releaseStarted, startedSince, tooLateToBook } from '#server/sales/checkout/release-started.ts'
import { enterCodeFor } from '#server/sales/discounts/enter-code-for.ts'
import { keepSwitch } from '#server/sales/passes/switch-in-cart.ts'
import { todayOf } from '#server/today-of.ts'
import { type BookingRow, lockAsItIs } from '../find-booking.ts'
import { freezePrices } from '../freeze-prices.ts'
import { itemsOf } from '../item-rows.ts'
import { placeBooking } from '../place-booking.ts'
import { presentBookings } from '../present-booking.ts'
import { keepNote } from '../set-note.ts'
import { tellBooked } from '../tell-booked.ts'
import { abandonDraft } from './abandon-draft.ts'
import { holdDraft } from './hold-draft.ts'
import { quoteWanted } from './quote-booking.ts'
import { settleBooking } from './settle-booking.ts'

type NewBooking = Parsed<typeof teamBookings.create>['body']

const paymentIssues = (
  payment: TeamPayment,
  total: number,
  { today, currency }: { readonly today: string; readonly currency: string },
): readonly Issue[] => {
  if (payment.kind !== 'recorded')
    return payment.dueOn !== null && payment.dueOn < today
      ? [{ path: 'payment.dueOn', reason: messages.dueInThePast }]
      : []
  return towardsBookingIssues(payment, {
    today,
    currency,
    most: total,
    tooMuch: messages.moreThanItCosts,
  }).map(({ path, reason }) => ({ path: `payment.${path}`, reason }))
}

/** Checks everything that can be checked before places are taken. Returns the id of the future draft. */
const begin = async (tx: Tx, { client }: Scope, asked: NewBooking) => {
  const wanted = await readWanted(tx, asked.user, asked.groups)
  if (failed(wanted)) return wanted
  const { lines, total, code } = await quoteWanted(tx, client, wanted, asked)
  const problem = lines.find((line) => line.problem !== null)?.problem
  if (problem) return new Failure('conflict', problem)
  if (code && code.problem !== null)
    return new Failure('conflict', code.problem, [{ path: 'code', reason: code.problem }])
  if (total !== asked.total) return new Failure('conflict', messages.priceIsAnother)
  const issues = paymentIssues(asked.payment, total, {
    today: todayOf(tx, client),
    currency: client.currency,
  })
  if (issues.length > 0) return invalid(issues)
  if (asked.payment.kind === 'recorded') {
    const way = await chooseWay(tx, asked.payment.method, asked.payment.provider, 'forAdmins')
    if (failed(way)) return way
  }
  return { bookingId: randomUUIDv7() }
}

const shown = async (tx: Tx, { client }: Scope, row: BookingRow): Promise<Booking> => {
  const [booking] = await presentBookings(tx, client, [row])
  if (!booking) throw new Error('the new booking did not come back')
  return booking
}

interface Making {
  readonly caller: SignedIn
  readonly asked: NewBooking
  readonly bookingId: string
  readonly drill: Drill | undefined
}

/**
 * Writes prices, places, money and emails, all or nothing. If the same request already placed the booking, it is only
 * returned.
 */
const place = async (tx: Tx, scope: Scope, { caller, asked, bookingId, drill }: Making) => {
  const draft = await lockAsItIs(tx, bookingId)
  if (draft?.state === 'placed') return shown(tx, scope, draft)
  if (draft?.state !== 'draft') return new Failure('conflict', messages.draftRanOut)
  // A request repeated after a crash continues with the places that it took before.
  const items = await itemsOf(tx, [bookingId], ['pending'])
  const started = await startedSince(tx, items)
  if (tooLateToBook(items, started)) return new Failure('conflict', messages.sessionNotOnSale)
  await releaseStarted(tx, items, started)
  await enterCodeFor(tx, bookingId, asked.code)
  await keepSwitch(tx, bookingId, asked.usePasses)
  const { total, codeProblem } = await freezePrices(tx, bookingId, drill)
  if (total !== asked.total) return new Failure('conflict', codeProblem ?? messages.priceIsAnother)
  const booked = await placeBooking(tx, scope.client, { ...draft, userId: asked.user }, total)
  const refused = await settleBooking(tx, scope, caller, { ...booked, userId: asked.user }, asked.payment)
  if (refused) return refused
  await keepNote(tx, bookingId, asked.note)
  const settled = (await lockAsItIs(tx, bookingId)) ?? booked
  await tellBooked(tx, scope.client, settled)
  return shown(tx, scope, settled)
}

/**
 * Creates a booking for a customer. The id is chosen with the request's key, the allocator holds the places in a draft,
 * and one transaction turns the draft into a booking. A crash at any point leaves nothing, a draft that expires, or the
 * booking, and the repeated request continues from there.
 */
export const createBooking = async (
  { placeDesk, drill }: { readonly placeDesk: PlaceDesk; readonly drill: Drill | undefined },
  scope: Scope,
  caller: SignedIn,
  asked: NewBooking,
): Promise<Booking | Failure> => {
  const begun = await scope.transaction((tx) => begin(tx, scope, asked))
  if (failed(begun)) return begun
  const refused = await holdDraft(placeDesk, scope, { ...asked, ...begun })
  if (refused) return refused
  const booked = await scope.transaction((tx) => place(tx, scope, { caller, asked, drill, ...begun }))
  if (failed(booked)) await abandonDraft(scope, begun.bookingId, drill)
  return booked
}
