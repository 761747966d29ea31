import type { Tx } from '#server/db/transaction.ts'
import { findPayment, lockPayment, type PaymentRow } from './payment.ts'
import { purposes } from './purposes.ts'

/** Locks a payment that is about to change, after what it pays for. Changes to that lock it first as well. */
export const lockInOrder = async (tx: Tx, id: string): Promise<PaymentRow | undefined> => {
  const found = await findPayment(tx, id)
  if (!found) return undefined
  await purposes[found.purpose].lock(tx, found)
  return lockPayment(tx, id)
}
