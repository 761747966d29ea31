import { activityGroups } from '#server/db/schema/activities.ts'
import { bookingItemAddOns, bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { discountRedemptions, discountRules } from '#server/db/schema/discounts.ts'
import { creditUses } from '#server/db/schema/credit-uses.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { expect } from 'vitest'
import { moneyProblems } from './money-truth.ts'
import type { Till } from './payments.ts'
import { reportProblems } from './report-truth.ts'
import { inClient } from './people.ts'
import { expectPlacesToBeExplained } from './place-truth.ts'

const rowsOf = (till: Till) =>
  inClient(till.test, till.client, async (tx) => ({
    activities: await tx.sql.select({ id: activityGroups.id }).from(activityGroups),
    bookings: await tx.sql.select().from(bookings),
    items: await tx.sql.select().from(bookingItems),
    extras: await tx.sql.select().from(bookingItemAddOns),
    payments: await tx.sql.select().from(payments),
    refunds: await tx.sql.select().from(refunds),
    uses: await tx.sql.select().from(creditUses),
    rules: await tx.sql.select().from(discountRules),
    redemptions: await tx.sql.select().from(discountRedemptions),
    transactions: await tx.sql.select().from(ledgerTransactions),
    entries: await tx.sql.select().from(ledgerEntries),
  }))

type Rows = Awaited<ReturnType<typeof rowsOf>>

const sum = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0)

const owedFor = ({ transactions, entries }: Rows, bookingId: string): number => {
  const about = new Set(transactions.filter((one) => one.bookingId === bookingId).map(({ id }) => id))
  return sum(
    entries.filter(({ transactionId, account }) => about.has(transactionId) && account === 'receivable'),
  )
}

const takenOff = ({ items }: Rows, booking: string, rule: string): number =>
  items
    .filter(({ bookingId }) => bookingId === booking)
    .flatMap(({ steps }) => steps)
    .reduce((sum, step) => (step.kind === 'discount' && step.ruleId === rule ? sum - step.amount : sum), 0)

/** Each discount is counted by its rule, once for each booking that has it or is being paid, and never too often. */
const discountProblems = (rows: Rows): readonly string[] => [
  ...rows.rules.flatMap(({ id, timesUsed, terms }) => {
    const used = rows.redemptions.filter(({ ruleId }) => ruleId === id).length
    return [
      ...(used === timesUsed ? [] : [`rule ${id} says ${timesUsed} and was redeemed ${used} times`]),
      ...(terms.shouldLimitRedemptions && used > (terms.maxRedemptions ?? 0)
        ? [`rule ${id} was redeemed ${used} times`]
        : []),
    ]
  }),
  ...rows.redemptions.flatMap(({ bookingId, ruleId, amount }) => {
    const booking = rows.bookings.find(({ id }) => id === bookingId)
    if (booking?.state === 'placed') return []
    if (booking?.state !== 'cart' || booking.paymentId === null)
      return [`${booking?.state} ${bookingId} keeps a discount that it does not pay with`]
    const off = takenOff(rows, bookingId, ruleId)
    return off === amount ? [] : [`${bookingId} takes ${off} off and has redeemed ${amount}`]
  }),
]

/** What is wrong between money, bookings and places: nothing paid without its booking, nothing booked twice. */
export const bookingProblems = async (till: Till): Promise<readonly string[]> => {
  const rows = await rowsOf(till)
  const problems = [
    ...(await moneyProblems(till)),
    ...discountProblems(rows),
    ...(await reportProblems(till)),
  ]
  const say = (problem: string) => void problems.push(problem)

  for (const { id, state, total, paid, paymentId } of rows.bookings) {
    const items = rows.items.filter(({ bookingId }) => bookingId === id)
    if (total - paid !== owedFor(rows, id))
      say(`${state} ${id}: ${total} - ${paid} is not ${owedFor(rows, id)}`)
    if (state === 'cart' && items.some(({ status }) => status !== 'pending' && status !== 'expired'))
      say(`cart ${id} has something booked in it`)
    if (state === 'placed' && items.some(({ status }) => status === 'pending' || status === 'expired'))
      say(`booking ${id} has something in it that is only held`)
    const parts = [
      ...items,
      ...rows.extras.filter(({ itemId }) => items.some((item) => item.id === itemId)),
    ].reduce((all, { price }) => all + price, 0)
    if (state === 'placed' && parts !== total) say(`booking ${id}: its items come to ${parts}, not ${total}`)
    const explained = sum(items.flatMap(({ steps }) => steps))
    if (state === 'placed' && explained !== total) say(`booking ${id}: ${total} is explained as ${explained}`)
    const open = rows.payments.find((payment) => payment.id === paymentId)
    if (paymentId !== null && (state !== 'cart' || (open?.state !== 'created' && open?.state !== 'pending')))
      say(`${state} ${id} is locked by a payment that is ${open?.state}`)
    if (state === 'cart' && paymentId === null && paid !== 0) say(`cart ${id} keeps ${paid} of somebody`)
    const reserved = rows.uses
      .filter(({ bookingId }) => bookingId === id)
      .reduce((total, { amount, returned }) => total + amount - returned, 0)
    if (reserved > paid) say(`${id} used ${reserved} of credit, and ${paid} is paid`)
  }
  for (const { id, purpose, purposeId, state, method, amount } of rows.payments) {
    if (purpose !== 'booking') continue
    const booking = rows.bookings.find((one) => one.id === purposeId)
    const given = rows.refunds.filter((one) => one.paymentId === id && one.state !== 'failed')
    if (state === 'succeeded' && booking?.state !== 'placed' && sum(given) !== amount)
      say(`${id} is paid, and its booking is ${booking?.state}`)
    const isOpen = state === 'created' || state === 'pending'
    if (isOpen && booking?.state === 'cart' && method === 'card' && booking.paymentId !== id)
      say(`${id} is open for a cart that does not know of it`)
  }
  await inClient(till.test, till.client, async (tx) => {
    for (const { id } of rows.activities) await expectPlacesToBeExplained(tx, id)
  })
  return problems
}

export const expectBooked = async (till: Till): Promise<void> => {
  expect(await bookingProblems(till)).toEqual([])
}
