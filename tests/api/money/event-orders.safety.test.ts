import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import { chanceFrom, runSeed } from '#tests/support/chance.ts'
import { openDeafTill } from '#tests/support/deaf-till.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { expectRight } from '#tests/support/money-truth.ts'
import { ordersOf } from '#tests/support/orders.ts'
import { creditOf, events } from '#tests/support/paid.ts'
import {
  begin,
  checkWithProvider,
  makeParent,
  pageIn,
  readOwn,
  settle,
  sweep,
  type Till,
} from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { soaking } from '#tests/support/soak.ts'

retryAtOnce()

let till: Till
beforeAll(async () => {
  till = await openDeafTill()
})
afterAll(() => till[Symbol.asyncDispose]())

const returns = ['before', 'after', 'never'] as const
interface Story {
  /** The order of the events of the page, the payment, the refund and the dispute. */
  readonly order: readonly number[]
  /** The number of times each event is delivered. */
  readonly times: number
  /** When the payer's browser comes back: before the events, after them or never. */
  readonly comesBack: (typeof returns)[number]
}

const orders = ordersOf(4)
/** The combinations of deliveries and the payer's return: 4 × 3 = 12. */
const ways = [0, 1, 2, 5].flatMap((times) => returns.map((comesBack) => ({ times, comesBack })))

/** All 24 orders of four events in each of the 12 combinations: 288. */
const all: readonly Story[] = ways.flatMap((way) => orders.map((order) => ({ order, ...way })))

/** Picks an order for each combination, different from run to run. */
const some = (): readonly Story[] => {
  const chance = chanceFrom(runSeed)
  return ways.map((way) => ({ order: chance.one(orders), ...way }))
}

/** Sums up the ledger entries of a payment by account. */
const postedFor = (paymentId: string) =>
  inClient(till.test, till.client, async (tx) => {
    const transactions = await tx.sql
      .select({ id: ledgerTransactions.id })
      .from(ledgerTransactions)
      .where(and(eq(ledgerTransactions.clientId, tx.clientId), eq(ledgerTransactions.paymentId, paymentId)))
    const entries = await tx.sql
      .select()
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.clientId, tx.clientId),
          inArray(
            ledgerEntries.transactionId,
            transactions.map(({ id }) => id),
          ),
        ),
      )
    return Object.fromEntries(
      [...Map.groupBy(entries, ({ account }) => account)].map(([account, of]) => [
        account,
        of.reduce((sum, { amount }) => sum + amount, 0),
      ]),
    )
  })

/**
 * Pays £20.00, refunds £5.00 in the dashboard, and opens a dispute about the rest, which the bank decides against us.
 */
const live = async ({ order, times, comesBack }: Story, isChecked = true) => {
  const parent = await makeParent(till)
  await till.control.webhooks({ mode: 'hold' })
  const { payment, payAt } = await begin(till, parent)
  const { payment_intent: intent } = await till.control.onPage(pageIn(payAt), 'pay')
  await till.control.refundInDashboard(intent ?? '', 500)
  const { id } = await till.control.openDispute(intent ?? '', { amount: 1_500 })
  await till.control.webhooks({ mode: 'drop' })
  await till.control.closeDispute(id, 'lost')
  expect(await till.control.heldEvents()).toHaveLength(4)
  if (comesBack === 'before') await settle(till, parent, payment)
  if (times > 0) await till.control.release({ order, times })
  await events(till)
  if (comesBack === 'after') await settle(till, parent, payment)
  till.test.clock.advance({ minutes: 61 })
  await sweep(till)
  if (isChecked) await checkWithProvider(till)
  // Events that weren't delivered must not count for the next payment.
  if (times === 0) await till.control.release()
  await till.control.forgetRequests()
  const { state, refunds, disputed } = await readOwn(till, parent, payment)
  return {
    state,
    refunded: refunds.map(({ amount }) => amount),
    disputed,
    credit: await creditOf(till, parent),
    posted: await postedFor(payment._id),
  }
}

const end = {
  state: 'succeeded',
  refunded: [500],
  disputed: 1_500,
  credit: 0,
}

test('control: events that are never delivered are missed if the provider’s lists aren’t read', async () => {
  const lost = await live({ order: [0, 1, 2, 3], times: 0, comesBack: 'after' }, false)
  expect(lost).toMatchObject({ state: 'succeeded', refunded: [], disputed: 0, credit: 2_000 })
  await checkWithProvider(till)
})

test(`every order of events, delivered 0, 1, 2 or 5 times, with the payer back before, after or never, ends the same: ${
  soaking ? 'all 288' : `seed ${runSeed}`
}`, async () => {
  expect(all).toHaveLength(288)
  const stories = soaking ? all : some()
  const first = await live(stories[0] as Story)
  expect(first).toMatchObject(end)
  for (const story of stories.slice(1)) expect([story, await live(story)]).toEqual([story, first])
  await expectRight(till)
}, 1_800_000)
