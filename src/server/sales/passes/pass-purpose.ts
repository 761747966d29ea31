import { and, eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { pages } from '#contract/pages.ts'
import { messages } from '#domain/messages.ts'
import { overpaidToCredit, passRefunded, passSold } from '#domain/money/ledger/postings.ts'
import { allOf, passCancelTerms, type PromisedPass } from '#domain/money/payments/cancel-terms.ts'
import { creditsBoughtInWords } from '#domain/sales/passes/credits-in-words.ts'
import { isGood } from '#domain/sales/passes/pass-expiry.ts'
import { passLots, passMoves } from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'
import { addLot } from '#server/money/credit/lots.ts'
import { boughtWith, passesBought, creditsGone } from '#server/money/credit/passes-bought.ts'
import { returnCreditOfPass } from '#server/money/credit/return-credit.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import type { PaymentRow } from '#server/money/payments/payment.ts'
import type { Purpose } from '#server/money/payments/purpose.ts'
import { readClient } from '#server/platform/clients/lock-client.ts'
import { changeLot, lockPassLot, type LotRow } from './lots.ts'
import { makeLive } from './make-live.ts'
import { revive } from './return-credits.ts'
import { spendOnPass } from './spend-on-pass.ts'
import { goneWithMoney, takeRefunded } from './take-refunded.ts'

/**
 * Reads the session pass bought with a promised payment, and how far it is used. Expired credits don't count as left.
 */
const promisedPass = async (tx: Tx, lotId: string): Promise<PromisedPass | undefined> => {
  const [lot] = await tx.sql
    .select()
    .from(passLots)
    .where(and(eq(passLots.clientId, tx.clientId), eq(passLots.id, lotId)))
  if (lot?.state !== 'live') return undefined
  const [moved] = await tx.sql
    .select({ gone: creditsGone(['refunded']), used: creditsGone(['used', 'returned']) })
    .from(passMoves)
    .where(and(eq(passMoves.clientId, tx.clientId), eq(passMoves.lotId, lotId)))
  const { credits, price, refunded } = lot
  const left = isGood({ expiresAt: lot.expiresAt?.toString() ?? null }, tx.now.toString()) ? lot.left : 0
  return { credits, price, refunded, left, gone: moved?.gone ?? 0, used: moved?.used ?? 0 }
}

const boughtBy = async (tx: Tx, payment: PaymentRow) => {
  const id = payment.purposeId ?? ''
  const bought = (await passesBought(tx, [id])).get(id)
  return bought && boughtWith(bought, payment)
}

const lockBought = async (tx: Tx, { purposeId }: PaymentRow): Promise<LotRow> => {
  const lot = await lockPassLot(tx, purposeId ?? '')
  if (!lot) throw new Error('a payment for a session pass that never was')
  return lot
}

/**
 * Refunds money, or with a negative amount takes it back, together with its share of the credits as far as they are
 * unused.
 */
const giveUp = async (tx: Tx, lot: LotRow, { id, userId }: PaymentRow, amount: number): Promise<void> => {
  const refunded = Math.min(lot.price, Math.max(0, lot.refunded + amount))
  const difference = refunded - lot.refunded
  if (difference === 0) return
  await changeLot(tx, lot.id, { refunded })
  const posting = difference > 0 ? passRefunded(userId, difference) : passSold(userId, -difference)
  await postLedger(tx, {
    ...posting,
    cause: `pass ${lot.id} refunded ${randomUUIDv7()}`,
    description: difference > 0 ? 'Session pass given back' : 'Session pass kept after all',
    paymentId: id,
    userId,
  })
  await takeRefunded(tx, [{ ...lot, refunded }])
}

const toCredit = async (tx: Tx, { id, userId }: PaymentRow, amount: number): Promise<number> => {
  await addLot(tx, { userId, amount })
  await postLedger(tx, {
    ...overpaidToCredit(userId, amount),
    cause: `pass paid for nothing, payment ${id} ${randomUUIDv7()}`,
    description: 'Session pass: money for it came back',
    paymentId: id,
    userId,
  })
  return amount
}

/** The purpose of a payment for session pass credits, bought by their holder. */
export const passPurpose: Purpose = {
  describe: async (tx, payment) => {
    const bought = await boughtBy(tx, payment)
    return bought ? creditsBoughtInWords(bought) : `Session pass ${payment.reference}`
  },

  passBought: boughtBy,

  returnTo: ({ id }, returned) => pages.accountPayment({ paymentId: id, returned }),

  lock: async (tx, payment) => void (await lockBought(tx, payment)),

  opened: () => Promise.resolve(),

  settled: async (tx, client, payment) => {
    const lot = await lockBought(tx, payment)
    const paid = lot.paid + payment.amount
    await changeLot(tx, lot.id, { paid })
    if (lot.state === 'live') return undefined
    // The payment was given up before, and the account credit that paid a part was restored to its owner.
    const missing = lot.price - paid
    const isThere = missing <= 0 || (await spendOnPass(tx, lot, missing))
    if (!isThere) return { because: messages.passCreditGoneWhenPaid }
    await makeLive(tx, client, { ...lot, paid: Math.max(paid, lot.price) })
    return undefined
  },

  gone: async (tx, payment) => {
    const lot = await lockBought(tx, payment)
    if (lot.state === 'live') return giveUp(tx, lot, payment, payment.amount)
    if (lot.state === 'ended') return
    const returned = await returnCreditOfPass(tx, { userId: lot.userId, passLotId: lot.id })
    await changeLot(tx, lot.id, { state: 'ended', paid: lot.paid - returned })
  },

  cancelTerms: async (tx, _client, { purposeId, amount }) => {
    const bought = await promisedPass(tx, purposeId ?? '')
    return bought ? passCancelTerms(bought, amount) : allOf(amount)
  },

  partGone: async (tx, payment, amount) => giveUp(tx, await lockBought(tx, payment), payment, amount),

  // The organiser decides how much is refunded, and the same share of the credits is removed.
  unspent: () => Promise.resolve(null),

  takeBack: async (tx, payment, amount) => {
    const lot = await lockBought(tx, payment)
    await changeLot(tx, lot.id, { paid: lot.paid - Math.min(amount, lot.paid) })
    if (lot.state === 'live') await giveUp(tx, lot, payment, amount)
    return amount
  },

  giveBack: async (tx, payment, amount) => {
    const lot = await lockBought(tx, payment)
    // The pass was never sold, so the money can't pay for it.
    if (lot.state !== 'live') return toCredit(tx, payment, amount)
    // The credits are paid, but couldn't be used while they were removed, so they get more time, as with a cancelled
    // place. Credits that had expired before the refund weren't removed by it, and stay expired.
    const away = await goneWithMoney(tx, [lot])
    if ((away.get(lot.id) ?? 0) > 0) await revive(tx, lot, (await readClient(tx)).timeZone)
    await changeLot(tx, lot.id, { paid: lot.paid + amount })
    await giveUp(tx, await lockBought(tx, payment), payment, -amount)
    return 0
  },
}
