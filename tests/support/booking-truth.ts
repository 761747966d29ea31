import { expect } from 'vitest'
import { settlingKinds } from '#domain/money/ledger/settling-moves.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { bookingItemAddOns, bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { creditUses } from '#server/db/schema/credit-uses.ts'
import { discountRedemptions, discountRules } from '#server/db/schema/discounts.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import { type Books, moneyProblems } from './money-truth.ts'
import { inClient } from './people.ts'
import { expectPlacesToBeExplained } from './place-truth.ts'
import { reportProblems } from './report-truth.ts'

const rowsOf = (till: Books) =>
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
    waiting: await tx.sql.select().from(waitlistEntries),
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

/** Returns the total that the page of a subscription shows as paid. */
const settledBy = (rows: Rows, bookingId: string): number => {
  const kinds: readonly string[] = settlingKinds
  const transactions = rows.transactions.filter(({ kind }) => kinds.includes(kind))
  return 0 - owedFor({ ...rows, transactions }, bookingId)
}

const takenOff = ({ items }: Rows, booking: string, rule: string): number =>
  items
    .filter(({ bookingId }) => bookingId === booking)
    .flatMap(({ steps }) => steps)
    .reduce((sum, step) => (step.kind === 'discount' && step.ruleId === rule ? sum - step.amount : sum), 0)

/** Says whether a booking is a cart or an offer of a waitlist. */
const isHold = (booking: { readonly state: string } | undefined): boolean =>
  booking?.state === 'cart' || booking?.state === 'offer'

/**
 * Checks that each discount is counted by its rule, once for each booking that has it or is being paid, and never above
 * its limit.
 */
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
    if (booking?.state !== 'placed' && (!isHold(booking) || booking?.paymentId === null))
      return [`${booking?.state} ${bookingId} keeps a discount that it does not pay with`]
    const off = takenOff(rows, bookingId, ruleId)
    return off === amount ? [] : [`${bookingId} takes ${off} off and has redeemed ${amount}`]
  }),
  ...rows.items.flatMap(({ bookingId, steps }) =>
    rows.bookings.some(({ id, state }) => id === bookingId && state === 'placed')
      ? steps.flatMap((step) =>
          step.kind !== 'discount' ||
          !rows.rules.some(({ id }) => id === step.ruleId) ||
          rows.redemptions.some((one) => one.bookingId === bookingId && one.ruleId === step.ruleId)
            ? []
            : [`${bookingId} takes ${-step.amount} off by ${step.ruleId} and has not redeemed it`],
        )
      : [],
  ),
]

/**
 * Returns what is wrong between money, bookings and places: every payment has its booking, and nothing is booked twice.
 */
export const bookingProblems = async (till: Books): Promise<readonly string[]> => {
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
    if (settledBy(rows, id) !== paid)
      say(`${state} ${id}: ${paid} is paid, and what settles it comes to ${settledBy(rows, id)}`)
    if (isHold({ state }) && items.some(({ status }) => status !== 'pending' && status !== 'expired'))
      say(`${state} ${id} has something booked in it`)
    const offered = rows.waiting.filter(({ bookingId }) => bookingId === id)
    if (state === 'offer' && !offered.some(({ status }) => status === 'pending' || status === 'ready'))
      say(`offer ${id} is kept for nobody who waits`)
    if (state !== 'offer' && offered.some(({ status }) => status === 'pending' || status === 'ready'))
      say(`${state} ${id} is offered to somebody`)
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
    if (
      paymentId !== null &&
      (!isHold({ state }) || (open?.state !== 'created' && open?.state !== 'pending'))
    )
      say(`${state} ${id} is locked by a payment that is ${open?.state}`)
    if (isHold({ state }) && paymentId === null && paid !== 0) say(`${state} ${id} keeps ${paid} of somebody`)
    const reserved = rows.uses
      .filter(({ bookingId }) => bookingId === id)
      .reduce((total, { amount, returned }) => total + amount - returned, 0)
    if (reserved > paid) say(`${id} used ${reserved} of credit, and ${paid} is paid`)
  }
  for (const { id, purpose, purposeId, state, method, amount } of rows.payments) {
    if (purpose !== 'booking') continue
    const booking = rows.bookings.find((one) => one.id === purposeId)
    const given = rows.refunds.filter((one) => one.paymentId === id && one.state !== 'failed')
    // A refund that the bank returned is account credit by then, and a booking that was never made has none of the
    // money.
    const isCredit =
      rows.refunds.some((one) => one.paymentId === id && one.state === 'failed') &&
      (booking?.paymentId !== null || booking.paid === 0)
    if (state === 'succeeded' && booking?.state !== 'placed' && sum(given) !== amount && !isCredit)
      say(`${id} is paid, and its booking is ${booking?.state}`)
    const isOpen = state === 'created' || state === 'pending'
    if (isOpen && isHold(booking) && method === 'card' && booking?.paymentId !== id)
      say(`${id} is open for a cart that does not know of it`)
  }
  await inClient(till.test, till.client, async (tx) => {
    for (const { id } of rows.activities) await expectPlacesToBeExplained(tx, id)
  })
  return problems
}

export const expectBooked = async (till: Books): Promise<void> => {
  expect(await bookingProblems(till)).toEqual([])
}
