import { expect, test } from 'vitest'
import type { Payment } from '#contract/money/payments/payments.ts'
import { creditAdjusted } from '#domain/money/ledger/postings.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { addLot } from '#server/money/credit/lots.ts'
import { spendCredit } from '#server/money/credit/spend-credit.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import { type Chance, chanceFrom, runSeed } from '#tests/support/chance.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { moneyProblems } from '#tests/support/money-truth.ts'
import { events, paid, refund } from '#tests/support/paid.ts'
import {
  ask,
  makeAdmin,
  makeParent,
  openTill,
  type Parent,
  sweep,
  type Till,
} from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { rounds } from '#tests/support/soak.ts'

retryAtOnce()

interface Shop {
  readonly till: Till
  readonly admin: Parent
  readonly parents: readonly Parent[]
  readonly payments: { readonly id: string; readonly intent: string | null }[]
  readonly disputes: string[]
}
type Act = (shop: Shop, chance: Chance) => Promise<unknown>

const amountOf = (chance: Chance) => 50 + chance.below(1_500)
const causeOf = (chance: Chance) => `random ${chance.below(2 ** 30)}`
const isEmpty = (list: readonly unknown[]) => list.length === 0

/**
 * The product operations that may move money. An operation that isn't allowed at the moment is refused, which is fine.
 */
const acts: Record<string, Act> = {
  card: async ({ till, parents, payments }, chance) => {
    const { payment, intent } = await paid(till, chance.one(parents), { amount: amountOf(chance) })
    payments.push({ id: payment._id, intent })
  },
  cash: async ({ till, admin, parents, payments }, chance) => {
    const answer = await ask(till, 'POST /api/payments/recorded', admin, {
      user: chance.one(parents).user.id,
      amount: amountOf(chance),
      method: 'cash',
      provider: null,
      receivedOn: '2026-09-01',
      receivedReference: '',
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    payments.push({ id: answer.json<Payment>()._id, intent: null })
  },
  refund: async ({ till, admin, payments }, chance) => {
    if (isEmpty(payments)) return
    await till.control.refundsBegin(chance.one(['pending', 'succeeded']))
    await refund(till, admin, { _id: chance.one(payments).id }, amountOf(chance))
  },
  refundEnds: async ({ till }, chance) => {
    const { refunds } = await till.control.truth()
    if (isEmpty(refunds)) return
    await till.control
      .settleRefund(chance.one(refunds).id, chance.one(['failed', 'succeeded']))
      .catch(() => undefined)
    await events(till)
  },
  refundElsewhere: async ({ till, payments }, chance) => {
    const byCard = payments.flatMap(({ intent }) => intent ?? [])
    if (isEmpty(byCard)) return
    await till.control.refundInDashboard(chance.one(byCard), amountOf(chance)).catch(() => undefined)
    await events(till)
  },
  dispute: async ({ till, payments, disputes }, chance) => {
    const byCard = payments.flatMap(({ intent }) => intent ?? [])
    if (isEmpty(byCard)) return
    const opened = await till.control.openDispute(chance.one(byCard)).catch(() => undefined)
    if (opened) disputes.push(opened.id)
    await events(till)
  },
  disputeEnds: async ({ till, disputes }, chance) => {
    if (isEmpty(disputes)) return
    await till.control.closeDispute(chance.one(disputes), chance.one(['won', 'lost'])).catch(() => undefined)
    await events(till)
  },
  disputeOverturned: async ({ till, disputes }, chance) => {
    if (isEmpty(disputes)) return
    await till.control.overturnDispute(chance.one(disputes)).catch(() => undefined)
    await events(till)
  },
  reverse: async ({ till, admin, payments }, chance) => {
    if (isEmpty(payments)) return
    await ask(till, `POST /api/payments/${chance.one(payments).id}/reverse`, admin, { reason: 'A mistake' })
  },
  spend: ({ till, parents }, chance) =>
    inClient(till.test, till.client, (tx) =>
      spendCredit(tx, {
        userId: chance.one(parents).user.id,
        amount: amountOf(chance),
        description: 'A place',
      }),
    ),
  give: ({ till, parents }, chance) =>
    inClient(till.test, till.client, async (tx) => {
      const userId = chance.one(parents).user.id
      const amount = amountOf(chance)
      await addLot(tx, { userId, amount, expiresAt: tx.now.add({ hours: 1 + chance.below(48) }) })
      const given = { ...creditAdjusted(userId, amount), cause: causeOf(chance), description: 'A present' }
      await postLedger(tx, { ...given, userId })
    }),
  dayPasses: async ({ till }) => {
    till.test.clock.advance({ hours: 24 })
    await sweep(till)
  },
}
const names = Object.keys(acts)

const creditsBelowZero = ({ till }: Shop) =>
  inClient(till.test, till.client, async (tx) => {
    const entries = await tx.sql.select().from(ledgerEntries)
    const credit = entries.filter(({ account }) => account === 'accountCredit')
    return [...Map.groupBy(credit, ({ userId }) => userId)].filter(
      ([, own]) => own.reduce((sum, { amount }) => sum + amount, 0) > 0,
    )
  })

/** The database's trigger and checks are active, and the books are compared with the provider's data. */
test.concurrent.each(rounds(4))(
  `any sequence of charges, refunds, credits and expiries keeps the books right: seed ${runSeed}, shop %i`,
  async (number) => {
    await using till = await openTill()
    const chance = chanceFrom(runSeed + number)
    const shop: Shop = {
      till,
      admin: await makeAdmin(till),
      parents: [await makeParent(till), await makeParent(till)],
      payments: [],
      disputes: [],
    }
    // Each operation comes once in random order, followed by 30 random operations.
    const sequence = [...chance.shuffled(names), ...Array.from({ length: 30 }, () => chance.one(names))]
    for (const name of sequence) {
      await acts[name]?.(shop, chance)
      expect([name, ...(await moneyProblems(till))]).toEqual([name])
      expect(await creditsBelowZero(shop)).toEqual([])
    }
  },
  300_000,
)
