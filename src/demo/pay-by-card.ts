import type { BookingRow } from '#contract/bookings.ts'
import type { Payment } from '#contract/payments.ts'
import { scopeFor, type Scope } from '#server/db/scope.ts'
import { listBookings } from '#server/modules/bookings/list-bookings.ts'
import { demoEmailOf } from '#server/modules/clients/demo-accounts.ts'
import { payOwnBooking } from '#server/modules/own-bookings/pay-own-booking.ts'
import { cancelOwnPayment, settleOwnPayment, topUpCredit } from '#server/modules/payments/own-payments.ts'
import { refundPayment } from '#server/modules/payments/refund-payment.ts'
import { actorOf } from '#server/modules/users/acting-as.ts'
import { findUser } from '#server/modules/users/find-user.ts'
import type { User } from '#server/modules/users/user.ts'
import { cancelLastSession } from './cancel-last-session.ts'
import type { DemoCardDeps } from './connect-cards.ts'
import { must } from './make/must.ts'
import { pressPage } from './press-page.ts'

/** So many families pay what they owe by card; the others still owe it. */
const payers = 12

interface Payer {
  readonly user: User
  readonly scope: Scope
  readonly booking: BookingRow
}

/** Families that owe something, each once. Whoever tries the demo as a parent pays for themselves. */
const whoOwes = async (deps: DemoCardDeps, scope: Scope): Promise<Payer[]> => {
  const { items } = must(await listBookings(scope, { role: 'owner' }, { limit: 100 }))
  const others = items.filter(
    ({ user, money }) => (money?.due ?? 0) > 0 && user.email !== demoEmailOf('customer'),
  )
  const each = [...new Map(others.map((booking) => [booking.user._id, booking])).values()]
  return scope.transaction(async (tx) => {
    const found: Payer[] = []
    for (const booking of each.slice(0, payers)) {
      const user = await findUser(tx, booking.user._id)
      if (user) found.push({ user, booking, scope: scopeFor(deps, scope.client, actorOf(user)) })
    }
    return found
  })
}

const payDue = async (deps: DemoCardDeps, { user, scope, booking }: Payer): Promise<Payment> => {
  const asked = { amount: booking.money?.due ?? 0, credit: 0, method: 'card' as const, provider: null }
  const { begun } = must(await payOwnBooking(deps, scope, user.id, booking._id, asked))
  await pressPage(deps.config, begun?.payAt ?? null, 'pay')
  return must(await settleOwnPayment(deps, scope, user.id, begun?.payment._id ?? ''))
}

/** Credit for later: one card works, another is declined, and its owner gives up. */
const topUp = async (
  deps: DemoCardDeps,
  { user, scope }: Payer,
  amount: number,
  act: 'pay' | 'decline',
): Promise<void> => {
  const asked = { userId: user.id, amount, method: 'card' as const, provider: null }
  const { payment, payAt } = must(await topUpCredit(deps, scope, asked))
  await pressPage(deps.config, payAt, act)
  const end = act === 'pay' ? settleOwnPayment : cancelOwnPayment
  must(await end(deps, scope, user.id, payment._id))
}

/** One changes their mind and has it back on the card, one as credit, and one is told by the organiser. */
const cancel = async (deps: DemoCardDeps, team: Scope, families: readonly Payer[]): Promise<void> => {
  const own = ({ user, scope, booking }: Payer) => ({ scope, userId: user.id, bookingId: booking._id })
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

/** Families pay by card, through the same steps as everybody: for bookings, for credit; some cancel, and one gets a little back. */
export const payDemoByCard = async (deps: DemoCardDeps, owner: User, scope: Scope): Promise<void> => {
  const families = await whoOwes(deps, scope)
  const [first, second, third] = families
  // One after the other: on a slow machine those who wait for each other's locks would wait too long, and the first start
  // of the product would end with it.
  const paid: Payment[] = []
  for (const family of families) paid.push(await payDue(deps, family))
  if (first) await topUp(deps, first, 5_000, 'pay')
  if (second) await topUp(deps, second, 2_500, 'pay')
  if (third) await topUp(deps, third, 4_000, 'decline')
  const [dearest] = paid.toSorted((a, b) => b.amount - a.amount)
  const back = { amount: 500, reason: 'Half an hour less than planned' }
  if (dearest) must(await refundPayment(deps, scope, owner.id, dearest._id, back))
  await cancel(deps, scope, families)
}
