import { and, asc, eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { chargesBetween } from '#domain/sales/subscriptions/charge-dates.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { cardAccounts, paymentMethods } from '#server/db/schema/payment-settings.ts'
import { cardCustomers } from '#server/db/schema/provider-calls.ts'
import { charges, savedCards, subscriptions } from '#server/db/schema/subscriptions.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { newBookingReference } from '#server/sales/bookings/new-booking-reference.ts'
import { insertActivity, insertTicket } from './activity-rows.ts'
import type { TestApp } from './app.ts'
import { inClient } from './people.ts'

export const monthly = (amount: number, given: Partial<PaymentSchedule> = {}): PaymentSchedule => ({
  type: 'regular',
  firstPaymentDate: '2026-01-01',
  finalPaymentDate: null,
  frequency: 'monthly',
  amount,
  schedule: [],
  disableAfterFirstPaymentDate: false,
  ...given,
})

export interface Place {
  readonly test: TestApp
  readonly client: Client
}

/** Creates an account that takes cards, without a request to the provider. */
export const pretendAccount = async ({ test, client }: Place): Promise<string> => {
  const accountId = `acct_${client.slug}`
  await inClient(test, client, async (tx) => {
    await tx.sql.insert(cardAccounts).values({ accountId, clientId: client.id })
    const on = { connected: true, chargesEnabled: true, detailsSubmitted: true, payoutsEnabled: true }
    await tx.sql
      .update(paymentMethods)
      .set({ accountId, ...on, forCustomers: true })
      .where(and(eq(paymentMethods.clientId, client.id), eq(paymentMethods.kind, 'card')))
  })
  return accountId
}

/** Stores a customer's card as a page that saves it does. */
export const keepCard = (
  { test, client }: Place,
  card: {
    readonly accountId: string
    readonly userId: string
    readonly customerId: string
    readonly paymentMethodId: string
  },
) =>
  inClient(test, client, async (tx) => {
    const { accountId, userId, customerId, paymentMethodId } = card
    const key = { clientId: client.id, accountId, userId }
    await tx.sql
      .insert(cardCustomers)
      .values({ ...key, customerId })
      .onConflictDoNothing()
    const facts = { paymentMethodId, brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2040 }
    const row = { ...facts, consent: 'Yes.', savedAt: tx.now }
    await tx.sql
      .insert(savedCards)
      .values({ ...key, ...row })
      .onConflictDoUpdate({
        target: [savedCards.clientId, savedCards.accountId, savedCards.userId],
        set: row,
      })
  })

/** Inserts the rows of an activity that is paid by subscription. */
export const subscribedActivity = async ({ test, client }: Place) => {
  const activityGroupId = await insertActivity(test, client, { name: 'Swimming' })
  return { activityGroupId, ticketId: await insertTicket(test, client, { activityGroupId }) }
}

/** Inserts a booking with only this subscription, as after a checkout where nothing was due. */
export const subscribe = async (
  { test, client }: Place,
  {
    userId,
    schedule,
    startsOn,
    activityGroupId,
    ticketId,
  }: {
    readonly userId: string
    readonly schedule: PaymentSchedule
    readonly startsOn: string
    readonly activityGroupId: string
    readonly ticketId: string
  },
): Promise<{ readonly id: string; readonly bookingId: string; readonly itemId: string }> => {
  const [id, bookingId, itemId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
  const terms = { schedule, startsOn, endsOn: null, amountChanges: [], pausedMonths: [] }
  const firstDueOn = chargesBetween(terms, startsOn, '2099-12-31')[0]?.date ?? null
  await inClient(test, client, async (tx) => {
    const own = { clientId: client.id, createdAt: tx.now }
    await tx.sql.insert(bookings).values({
      ...own,
      id: bookingId,
      state: 'placed',
      reference: newBookingReference(),
      userId,
      placedAt: tx.now,
    })
    await tx.sql.insert(bookingItems).values({
      ...own,
      id: itemId,
      bookingId,
      activityGroupId,
      ticketId,
      sessionIds: [],
      status: 'ready',
      price: 0,
      steps: [
        { kind: 'coverFee', startsOn, firstDueOn: firstDueOn ?? startsOn, price: 0, count: 0, amount: 0 },
      ],
      placedAt: tx.now,
    })
    await tx.sql.insert(subscriptions).values({
      ...own,
      ...terms,
      id,
      bookingId,
      itemId,
      userId,
      activityGroupId,
      ticketId,
      status: 'active',
      planName: 'Monthly',
      nextDueOn: firstDueOn,
    })
  })
  return { id, bookingId, itemId }
}

export const chargesOf = ({ test, client }: Place, subscriptionId: string) =>
  inClient(test, client, (tx) =>
    tx.sql
      .select()
      .from(charges)
      .where(and(eq(charges.clientId, client.id), eq(charges.subscriptionId, subscriptionId)))
      .orderBy(asc(charges.dueOn)),
  )

export const subscriptionRow = ({ test, client }: Place, id: string) =>
  inClient(test, client, async (tx) => {
    const [row] = await tx.sql
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.clientId, client.id), eq(subscriptions.id, id)))
    if (!row) throw new Error('no such subscription')
    return row
  })
