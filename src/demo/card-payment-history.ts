import type { Payment } from '#contract/money/payments/payments.ts'
import type { BookingRow } from '#contract/sales/bookings/bookings.ts'
import { must } from '#demo/make/must.ts'
import type { Scope } from '#server/db/scope.ts'
import { cancelOwnPayment, settleOwnPayment, topUpCredit } from '#server/money/payments/own-payments.ts'
import { refundPayment } from '#server/money/payments/refund-payment.ts'
import { findUser } from '#server/people/users/find-user.ts'
import type { User } from '#server/people/users/user.ts'
import { demoEmailOf } from '#server/platform/clients/demo-accounts.ts'
import { payOwnBooking } from '#server/sales/bookings/family/pay-own-booking.ts'
import { listBookings } from '#server/sales/bookings/list-bookings.ts'
import { cancelLastSession } from './cancel-last-session.ts'
import type { DemoCardDeps } from './demo-card-deps.ts'
import type { Happening, DemoHistory } from './live-through.ts'
import { pressPage } from './press-page.ts'
import { type Parent, scopeOfParent } from './subscribe.ts'

/** The number of families that pay what they owe by card. The others still owe it. */
const payers = 12

interface Payer {
  readonly user: User
  readonly booking: BookingRow
}

/** Lists the families that owe something, each once. Excludes the demo customer, who pays for their own bookings. */
const whoOwes = async (scope: Scope): Promise<Payer[]> => {
  const { items } = must(await listBookings(scope, { role: 'owner' }, { limit: 100 }))
  const others = items.filter(
    ({ user, money }) => (money?.due ?? 0) > 0 && user.email !== demoEmailOf('customer'),
  )
  const each = [...new Map(others.map((booking) => [booking.user._id, booking])).values()]
  return scope.transaction(async (tx) => {
    const found: Payer[] = []
    for (const booking of each.slice(0, payers)) {
      const user = await findUser(tx, booking.user._id)
      if (user) found.push({ user, booking })
    }
    return found
  })
}

const payDue = async (parent: Parent, booking: BookingRow): Promise<Payment> => {
  const { deps, user } = parent
  const scope = scopeOfParent(parent)
  const asked = { amount: booking.money?.due ?? 0, credit: 0, method: 'card' as const, provider: null }
  const { begun } = must(await payOwnBooking(deps, scope, user.id, booking._id, asked))
  await pressPage(deps.config, begun?.payAt ?? null, 'pay')
  return must(await settleOwnPayment(deps, scope, user.id, begun?.payment._id ?? ''))
}

/** Adds to a parent's credit by card. If the card is declined, the parent gives up. */
const topUp = async (parent: Parent, amount: number, act: 'pay' | 'decline'): Promise<void> => {
  const { deps, user } = parent
  const scope = scopeOfParent(parent)
  const asked = { userId: user.id, amount, method: 'card' as const, provider: null }
  const { payment, payAt } = must(await topUpCredit(deps, scope, asked))
  await pressPage(deps.config, payAt, act)
  const end = act === 'pay' ? settleOwnPayment : cancelOwnPayment
  must(await end(deps, scope, user.id, payment._id))
}

/** Each payment into account credit: how many days ago it happened, and its result. */
const topUps = [
  { daysAgo: 12, amount: 5_000, act: 'pay' },
  { daysAgo: 5, amount: 2_500, act: 'pay' },
  { daysAgo: 1, amount: 4_000, act: 'decline' },
] as const

/** Cancels three sessions: one is refunded to the card and one as credit, and the organiser cancels one. */
const cancel = async (deps: DemoCardDeps, team: Scope, families: readonly Payer[]): Promise<void> => {
  const own = ({ user, booking }: Payer) => ({
    scope: scopeOfParent({ deps, client: team.client, user }),
    userId: user.id,
    bookingId: booking._id,
  })
  const [toCard, toCredit, byTeam] = families.slice(3)
  const byCustomer = { by: 'customer', override: null } as const
  if (toCard) await cancelLastSession(deps, team, own(toCard), { ...byCustomer, to: 'card' })
  if (toCredit) await cancelLastSession(deps, team, own(toCredit), { ...byCustomer, to: 'accountCredit' })
  if (byTeam)
    await cancelLastSession(
      deps,
      team,
      { ...own(byTeam), scope: team, userId: null },
      { by: 'organiser', override: null, to: 'card' },
    )
}

/** Returns when a family paid: within two days of booking, or now if that time is still in the future. */
const paidAt = ({ placedAt }: BookingRow, nth: number, now: Temporal.Instant): Temporal.Instant => {
  const then = Temporal.Instant.from(placedAt).add({ hours: 5 + ((nth * 7) % 40) })
  return Temporal.Instant.compare(then, now) > 0 ? now : then
}

/**
 * Builds the history of card payments, made through the product's normal steps and at their own times. Families pay for
 * bookings and for credit, some cancel, and one gets a partial refund.
 */
export const cardPaymentHistory = async (
  deps: DemoCardDeps,
  owner: User,
  scope: Scope,
): Promise<DemoHistory> => {
  const { client, now } = scope
  const families = await whoOwes(scope)
  const paid: Payment[] = []
  const pays = families.map(({ user, booking }, nth): Happening => ({
    at: paidAt(booking, nth, now),
    work: async (then) => {
      paid.push(await payDue({ deps: then, client, user }, booking))
    },
  }))
  const tops = families.slice(0, topUps.length).map(({ user }, nth): Happening => {
    const { daysAgo, amount, act } = topUps[nth] ?? topUps[0]
    return {
      at: now.subtract({ hours: 24 * daysAgo }),
      work: (then) => topUp({ deps: then, client, user }, amount, act),
    }
  })
  return {
    happenings: [...pays, ...tops],
    since: async () => {
      const [dearest] = paid.toSorted((a, b) => b.amount - a.amount)
      const back = { amount: 500, reason: 'Half an hour less than planned' }
      if (dearest) must(await refundPayment(deps, scope, owner.id, dearest._id, back))
      await cancel(deps, scope, families)
    },
  }
}
