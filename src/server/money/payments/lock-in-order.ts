import type { Tx } from '#server/db/transaction.ts'
import { findPayment, lockPayment, type PaymentRow } from './payment.ts'
import { purposes } from './purposes.ts'

/** A payment that is about to move, locked after what it is for: whoever changes that has locked it first as well. */
export const lockInOrder = async (tx: Tx, id: string): Promise<PaymentRow | undefined> => {
  const found = await findPayment(tx, id)
  if (!found) return undefined
  await purposes[found.purpose].lock(tx, found)
  return lockPayment(tx, id)
}
