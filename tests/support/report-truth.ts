import { and, eq, isNull } from 'drizzle-orm'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import { disputes, refunds } from '#server/db/schema/payments.ts'
import { scopeFor } from '#server/db/scope.ts'
import { readCreditKept } from '#server/insight/reports/read-credit-kept.ts'
import { readIncome } from '#server/insight/reports/read-income.ts'
import { readOwedByLedger } from '#server/insight/reports/read-outstanding.ts'
import { readRefunds } from '#server/insight/reports/read-refunds.ts'
import { depsOf } from './app.ts'
import type { Till } from './payments.ts'
import { inClient } from './people.ts'

const ever = { from: '2024-01-01', to: '2028-12-31' }

const readOwedOtherwise = ({ test, client }: Pick<Till, 'test' | 'client'>) =>
  inClient(test, client, async ({ sql }) => {
    const contested = await sql.select().from(disputes)
    const made = await sql.select().from(refunds)
    const owed = await sql
      .select({ amount: ledgerEntries.amount })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(and(eq(ledgerEntries.account, 'receivable'), isNull(ledgerTransactions.bookingId)))
    return {
      unasked: contested.length > 0 || made.some(({ state }) => state === 'external'),
      ofNoBooking: sumOf(owed),
    }
  })

/** Returns the places where a money report differs from the ledger or from its own parts. */
export const reportProblems = async (till: Pick<Till, 'test' | 'client'>): Promise<readonly string[]> => {
  const { test, client } = till
  const scope = scopeFor(depsOf(test), client, { kind: 'job', id: undefined, name: 'Test' })
  const problems: string[] = []
  const same = (what: string, ...figures: readonly number[]) => {
    if (new Set(figures).size > 1) problems.push(`${what}: ${figures.join(', ')}`)
  }
  const income = await readIncome(scope, ever)
  const totals = income.activities.map(({ total }) => ({ amount: total }))
  same('income', income.total, income.ledger, sumOf(income.months), sumOf(totals))
  for (const { activityGroup, amounts, total } of income.activities)
    same(`income of ${activityGroup?.name}`, total, sumOf(amounts.map((amount) => ({ amount }))))
  const back = await readRefunds(scope, ever)
  same('refunds', back.total, back.ledger, sumOf(back.rows))
  const { expiring, ...credit } = await readCreditKept(scope)
  const steps = Object.values(expiring).map((amount) => ({ amount }))
  same('credit', credit.total, credit.ledger, sumOf(steps))
  const { due, ahead, passes, otherwise, ledger } = await readOwedByLedger(scope)
  same('owed', due - ahead + passes + otherwise, ledger)
  const { unasked, ofNoBooking } = await readOwedOtherwise(till)
  same('owed for no booking', otherwise + passes, ofNoBooking)
  // Only money that left without our request can leave a family owing without a reason.
  if (!unasked) same('owed for nothing', otherwise, 0)
  return problems
}
