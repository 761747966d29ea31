import { sumOf } from '#domain/kernel/sum-of.ts'
import { disputes } from '#server/db/schema/payments.ts'
import { scopeFor } from '#server/db/scope.ts'
import { readCreditKept } from '#server/modules/reports/read-credit-kept.ts'
import { readIncome } from '#server/modules/reports/read-income.ts'
import { readOwedByLedger } from '#server/modules/reports/read-outstanding.ts'
import { readRefunds } from '#server/modules/reports/read-refunds.ts'
import { depsOf } from './app.ts'
import type { Till } from './payments.ts'
import { inClient } from './people.ts'

const ever = { from: '2024-01-01', to: '2028-12-31' }

/** Where a report of money says something else than the ledger, or than its own parts. */
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
  const refunds = await readRefunds(scope, ever)
  same('refunds', refunds.total, refunds.ledger, sumOf(refunds.rows))
  const { expiring, ...credit } = await readCreditKept(scope)
  const steps = Object.values(expiring).map((amount) => ({ amount }))
  same('credit', credit.total, credit.ledger, sumOf(steps))
  const disputed = await inClient(test, client, (tx) => tx.sql.select().from(disputes))
  // Only a bank makes somebody owe what is for no booking.
  if (disputed.length === 0) same('owed for nothing', (await readOwedByLedger(scope)).otherwise, 0)
  return problems
}
