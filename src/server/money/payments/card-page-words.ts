import { fitCardLine } from '#domain/money/payments/card-line.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { PaymentRow } from './payment.ts'
import { purposes } from './purposes.ts'

export interface CardPageWords {
  /** What the payer sees next to the amount. */
  readonly name: string
  /** What the organiser sees in the provider's dashboard. */
  readonly description: string
}

/** Describes to the card provider what a payment is for. */
export const cardPageWords = async (tx: Tx, payment: PaymentRow): Promise<CardPageWords> => {
  const purpose = purposes[payment.purpose]
  const line = await purpose.cardLine?.(tx, payment)
  if (line !== undefined) return { name: line, description: `${line} (payment ${payment.reference})` }
  const what = await purpose.describe(tx, payment)
  return { name: fitCardLine(what), description: what }
}
