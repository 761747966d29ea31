import { randomUUIDv7 } from 'node:crypto'
import type { CreditAccount, CreditAdjustment } from '#contract/money/credit/account-credit.ts'
import { type Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { adjustmentIssues } from '#domain/money/credit/adjustment-issues.ts'
import { endOfDay } from '#domain/money/credit/expiry.ts'
import { creditAdjusted } from '#domain/money/ledger/postings.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Drill } from '#server/drill.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { lockCurrency } from '#server/platform/clients/update-client.ts'
import { todayOf } from '#server/today-of.ts'
import { creditNow } from './credit-now.ts'
import { addLot, lockLots } from './lots.ts'
import { presentCredit } from './present-credit.ts'
import { takeCredit } from './take-credit.ts'
import { tellAdjusted } from './tell-credit.ts'
import { isToldNow } from './told-up-to.ts'

const postOf = (userId: string, amount: number, description: string) => ({
  ...creditAdjusted(userId, amount),
  cause: `adjustment ${randomUUIDv7()}`,
  description,
  userId,
})

const give = async (
  tx: Tx,
  { timeZone }: Client,
  userId: string,
  { amount, reason, lastDay }: CreditAdjustment,
): Promise<void> => {
  const expiresAt = lastDay === null ? null : Temporal.Instant.from(endOfDay(lastDay, timeZone))
  await addLot(tx, {
    userId,
    amount,
    ...(expiresAt !== null && { expiresAt }),
    ...(isToldNow(expiresAt, tx.now, timeZone) && { warnedAt: tx.now }),
  })
  await postLedger(tx, postOf(userId, amount, reason))
  // This may be the first amount of the installation. Without the lock it could turn into the same number of yen.
  await lockCurrency(tx)
}

/**
 * Gives a customer credit or takes some away, never more than they have. The ledger stores the reason, and the customer
 * can read it.
 */
export const adjustCredit = (
  { client, ...scope }: Scope,
  userId: string,
  asked: CreditAdjustment,
  drill?: Drill,
): Promise<CreditAccount | Failure> =>
  scope.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) return notFound()
    await lockLots(tx, userId, drill)
    const there = await creditNow(tx, userId)
    const today = todayOf(tx, client)
    const issues = adjustmentIssues(asked, { there, today, currency: client.currency })
    if (issues.length > 0) return invalid(issues)
    const { way, amount, reason } = asked
    if (way === 'give') await give(tx, client, userId, asked)
    else await takeCredit(tx, { userId, amount, post: postOf(userId, -amount, reason) }, drill)
    const after = await presentCredit(tx, client, userId)
    await recordAudit(tx, {
      action: 'accountCredit.adjust',
      subject: 'user',
      subjectId: userId,
      changes: [
        { field: 'credit', from: after.balance - (way === 'give' ? amount : -amount), to: after.balance },
        ...(asked.lastDay === null ? [] : [{ field: 'lastDay', from: null, to: asked.lastDay }]),
        { field: 'reason', from: null, to: reason },
      ],
    })
    await tellAdjusted(tx, client, user, { ...asked, balance: after.balance })
    return after
  })
