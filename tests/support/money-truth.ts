import { expect } from 'vitest'
import { lossOf } from '#domain/money/payments/taken-back.ts'
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/ledger.ts'
import { creditLots, disputes, payments, refunds } from '#server/db/schema/payments.ts'
import type { Till } from './payments.ts'
import { inClient } from './people.ts'

const total = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)

/** The organiser whose money is checked, and the access to the provider's real state. */
export type Books = Pick<Till, 'test' | 'client' | 'account' | 'control'>

const rowsOf = (till: Books) =>
  inClient(till.test, till.client, async (tx) => ({
    payments: await tx.sql.select().from(payments),
    refunds: await tx.sql.select().from(refunds),
    disputes: await tx.sql.select().from(disputes),
    lots: await tx.sql.select().from(creditLots),
    entries: await tx.sql.select().from(ledgerEntries),
    transactions: await tx.sql.select().from(ledgerTransactions),
  }))

/**
 * Returns the differences between what happened at the provider and what we recorded: no double charge, no payment
 * without its effect, no effect without payment, and a ledger that adds up.
 */
export const moneyProblems = async (till: Books): Promise<readonly string[]> => {
  const ours = await rowsOf(till)
  const truth = await till.control.truth()
  const problems: string[] = []
  const say = (problem: string) => void problems.push(problem)

  for (const [id, entries] of Map.groupBy(ours.entries, ({ transactionId }) => transactionId))
    if (total(entries) !== 0) say(`transaction ${id} adds up to ${total(entries)}`)

  const charges = truth.charges.filter(({ status }) => status === 'succeeded')
  const chargesOf = (paymentId: string) => {
    const pages = truth.sessions.filter(({ client_reference_id: named }) => named === paymentId)
    // A charge without a page refers to its payment itself.
    const charged = truth.paymentIntents.filter(({ metadata }) => metadata['payment'] === paymentId)
    const intents = new Set([
      ...pages.map(({ payment_intent: intent }) => intent),
      ...charged.map(({ id }) => id),
    ])
    return charges.filter(
      ({ payment_intent: intent, account }) => intents.has(intent) && account === till.account,
    )
  }
  for (const payment of ours.payments.filter(({ method }) => method === 'card')) {
    const taken = chargesOf(payment.id)
    const posted = ours.transactions.filter(({ cause }) => cause === `payment ${payment.id}`)
    const lots = ours.lots.filter(({ paymentId }) => paymentId === payment.id)
    // A payment that only saved a card moved no money.
    const wanted = payment.state === 'succeeded' && payment.amount > 0 ? 1 : 0
    if (taken.length !== wanted) say(`${payment.state} ${payment.id} has ${taken.length} charges`)
    if (posted.length !== wanted) say(`${payment.state} ${payment.id} was posted ${posted.length} times`)
    const bought = payment.purpose === 'topUp' ? wanted : 0
    if (lots.length !== bought) say(`${payment.state} ${payment.id} gave ${lots.length} lots`)
    if (wanted === 1 && taken[0]?.amount !== payment.amount) say(`${payment.id} charged ${taken[0]?.amount}`)
    const given = truth.refunds.filter(
      ({ payment_intent: intent, status }) => intent === payment.paymentIntentId && status !== 'failed',
    )
    const kept = ours.refunds.filter(({ paymentId, state }) => paymentId === payment.id && state !== 'failed')
    if (payment.paymentIntentId !== null && total(given) !== total(kept))
      say(`${payment.id}: the provider gave back ${total(given)}, we say ${total(kept)}`)
  }

  const balance = (account: string) => total(ours.entries.filter((entry) => entry.account === account))
  const waiting = (...states: readonly string[]) =>
    total(ours.refunds.filter(({ state }) => states.includes(state)))
  if (balance('toPayBack') + waiting('toPay') !== 0)
    say(`to pay back: ${waiting('toPay')}, in the ledger ${-balance('toPayBack')}`)
  if (balance('refunds') + waiting('created', 'inTransit') !== 0)
    say(`on its way back: ${waiting('created', 'inTransit')}, in the ledger ${-balance('refunds')}`)

  const lost = ours.payments.reduce(
    (sum, { id, amount }) =>
      sum +
      lossOf({
        captured: amount,
        refunds: ours.refunds.filter(({ paymentId }) => paymentId === id),
        disputes: ours.disputes.filter(({ paymentId }) => paymentId === id),
      }),
    0,
  )
  if (balance('lost') !== lost) say(`lost: ${lost}, in the ledger ${balance('lost')}`)
  const held = total(ours.disputes.filter(({ state }) => state === 'open'))
  if (balance('disputed') !== held) say(`held by banks: ${held}, in the ledger ${balance('disputed')}`)

  for (const [user, lots] of Map.groupBy(ours.lots, ({ userId }) => userId)) {
    const left = lots.reduce((sum, { amount, used }) => sum + amount - used, 0)
    const owed = total(
      ours.entries.filter((entry) => entry.account === 'accountCredit' && entry.userId === user),
    )
    if (owed + left !== 0) say(`credit of ${user}: ${left} in lots, ${-owed} in the ledger`)
  }
  return problems
}

export const expectRight = async (till: Till): Promise<void> => {
  expect(await moneyProblems(till)).toEqual([])
}
