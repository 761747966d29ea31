import type { PaymentPurpose } from '#domain/payments/payment-states.ts'
import type { Tx } from '../../db/transaction.ts'
import type { PaymentRow } from './payment.ts'
import { topUp } from './top-up-purpose.ts'

/** What a payment is for. It is told what becomes of the money, in the transaction in which it becomes so. */
export interface Purpose {
  /** For the payer and for the card provider: nothing about a child. */
  readonly describe: (payment: Pick<PaymentRow, 'reference'>) => string
  /** The money is there: give what it was for. */
  readonly settled: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** It will not come: give back what was kept for it. */
  readonly gone: (tx: Tx, payment: PaymentRow) => Promise<void>
  /** How much of what it bought is unspent, where that can be said. */
  readonly unspent: (tx: Tx, payment: PaymentRow) => Promise<number | null>
  /** The money leaves again, and with it what of it is unspent. */
  readonly takeBack: (tx: Tx, payment: PaymentRow, amount: number) => Promise<void>
  /** It came back after all. */
  readonly giveBack: (tx: Tx, payment: PaymentRow, amount: number) => Promise<void>
}

/** A purpose without its handler does not compile. */
export const purposes: Record<PaymentPurpose, Purpose> = { topUp }
