import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import type { Cart } from '#contract/sales/cart/cart.ts'
import type { Checkout, CheckoutBody } from '#contract/sales/checkout.ts'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { creditAdjusted } from '#domain/money/ledger/postings.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { emails } from '#server/db/schema/emails.ts'
import { fundingProviders, paymentMethods, voucherProviders } from '#server/db/schema/payment-settings.ts'
import { addLot } from '#server/money/credit/lots.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import { releaseHolds } from '#server/sales/capacity/release-holds.ts'
import { endHeldPayments } from '#server/sales/checkout/end-held-payments.ts'
import { makeActivity, session, ticket } from './activities.ts'
import { makeAttendee } from './attendees.ts'
import { ask, makeParent, pageIn, type Parent, type Till } from './payments.ts'
import { inClient } from './people.ts'
import { idsOf } from './places.ts'

/** Lets customers pay the organiser with these methods, besides cards. */
export const takeOffline = (till: Till, kinds: readonly PaymentMethodKind[]) =>
  inClient(till.test, till.client, (tx) =>
    tx.sql
      .update(paymentMethods)
      .set({ forCustomers: true, instructions: 'Account 12345678' })
      .where(and(eq(paymentMethods.clientId, tx.clientId), inArray(paymentMethods.kind, [...kinds]))),
  )

export const makeProviders = (till: Till) =>
  inClient(till.test, till.client, async ({ sql, clientId, now }) => {
    const [voucher] = await sql
      .insert(voucherProviders)
      .values({ clientId, name: 'Edenred', paymentInstructions: 'Pay us at Edenred.', createdAt: now })
      .returning({ id: voucherProviders.id })
    const [funding] = await sql
      .insert(fundingProviders)
      .values({ clientId, name: 'Brightwater', regReference: 'EY123', postcode: 'BS1 1AA', createdAt: now })
      .returning({ id: fundingProviders.id })
    return { voucher: voucher?.id ?? '', funding: funding?.id ?? '' }
  })

let causes = 0

export const giveCredit = (
  till: Pick<Till, 'test' | 'client'>,
  { user }: Pick<Parent, 'user'>,
  amount: number,
  expiresAt?: Temporal.Instant,
) =>
  inClient(till.test, till.client, async (tx) => {
    await addLot(tx, { userId: user.id, amount, ...(expiresAt && { expiresAt }) })
    await postLedger(tx, {
      ...creditAdjusted(user.id, amount),
      cause: `given in a test ${++causes}`,
      description: 'A present',
      userId: user.id,
    })
  })

/** Creates a session with this many places, and a ticket at this price. */
export const oneSession = (till: Till, { price = 2_000, places = 10 } = {}) =>
  makeActivity(till.test, till.client, {
    sessions: [session({ placeLimit: places })],
    tickets: [ticket({ name: 'Once', price })],
  })

/** Puts the first ticket for all its sessions into the cart, with a new child for each place. */
export const fillCart = async (
  till: Till,
  parent: Parent,
  ...activities: readonly ActivityGroup[]
): Promise<Cart> => {
  const lines = []
  for (const activity of activities)
    lines.push({
      ticket: activity.tickets[0]?._id ?? '',
      activities: activity.tickets[0]?.type === 'single' ? idsOf(activity) : [],
      attendees: [(await makeAttendee(till.test, till.client, parent.user.id)).id],
      addOns: [],
    })
  const answer = await ask(till, 'POST /api/cart/items', parent, { lines })
  if (answer.statusCode !== 201) throw new Error(`the cart answered ${answer.statusCode} ${answer.body}`)
  return answer.json<Cart>()
}

export const readCheckout = async (till: Till, parent: Parent): Promise<Checkout> =>
  (await ask(till, 'GET /api/checkout', parent)).json<Checkout>()

/** Returns the default body of a checkout: all by card, everything ticked, at the price that is shown. */
export const bodyOf = (checkout: Checkout, said: Partial<CheckoutBody> = {}): CheckoutBody => ({
  total: checkout.cart.total,
  useCredit: false,
  method: 'card',
  provider: null,
  funding: null,
  agreements: checkout.agreements.map(({ _id, wording }) => ({ _id, wording })),
  ...said,
})

export interface Placed {
  readonly booking: string
  readonly placed: boolean
  readonly payment: string | null
  readonly payAt: string | null
}

export const checkOut = async (
  till: Till,
  parent: Parent,
  said: Partial<CheckoutBody> = {},
  key: string = crypto.randomUUID(),
) =>
  ask(till, 'POST /api/checkout', parent, bodyOf(await readCheckout(till, parent), said), {
    'idempotency-key': key,
  })

export const mustCheckOut = async (
  till: Till,
  parent: Parent,
  said: Partial<CheckoutBody> = {},
): Promise<Placed> => {
  const answer = await checkOut(till, parent, said)
  if (answer.statusCode !== 201) throw new Error(`checkout answered ${answer.statusCode} ${answer.body}`)
  return answer.json<Placed>()
}

export const readCart = async (till: Till, parent: Parent): Promise<Cart> =>
  (await ask(till, 'GET /api/cart', parent)).json<Cart>()

export const readBooking = async (till: Till, parent: Parent, id: string): Promise<OwnBooking> =>
  (await ask(till, `GET /api/user/bookings/${id}`, parent)).json<OwnBooking>()

export const giveUp = (till: Till, parent: Parent) => ask(till, 'POST /api/checkout/give-up', parent)

export const bookingRow = (till: Till, id: string) =>
  inClient(till.test, till.client, async (tx) => {
    const [row] = await tx.sql
      .select()
      .from(bookings)
      .where(and(eq(bookings.clientId, tx.clientId), eq(bookings.id, id)))
    if (!row) throw new Error('no such booking')
    return row
  })

/** Brings a new customer to the card provider's page, for one place at this price. */
export const beginPaying = async (till: Till, price = 2_000, places = 10) => {
  const parent = await makeParent(till)
  const activity = await oneSession(till, { price, places })
  await fillCart(till, parent, activity)
  return { parent, activity, ...(await mustCheckOut(till, parent)) }
}

export const payOnPage = (till: Till, { payAt }: Pick<Placed, 'payAt'>) =>
  till.control.onPage(pageIn(payAt), 'pay')

export const paymentOf = ({ payment }: Pick<Placed, 'payment'>) => ({ _id: payment ?? '' })

export const mailTo = (till: Till, { user }: Parent) =>
  inClient(till.test, till.client, (tx) =>
    tx.sql
      .select()
      .from(emails)
      .where(and(eq(emails.clientId, tx.clientId), eq(emails.userId, user.id)))
      .orderBy(asc(emails.id)),
  )

/** Runs the job of every minute, as the worker does. */
export const everyMinute = async (till: Till): Promise<void> => {
  await endHeldPayments({ cards: till.cards, drill: till.copy.drill }, till.scope())
  await releaseHolds(till.scope())
}
