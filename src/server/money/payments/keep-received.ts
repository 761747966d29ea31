import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { finishPayment } from './end-payment.ts'
import { insertPayment, type NewPayment } from './keep-payment.ts'
import type { PaymentRow } from './payment.ts'

export interface Received {
  readonly receivedOn: string
  readonly amount: number
  readonly receivedReference: string
}

/** Ends a promised payment whose money arrived. Its row is locked. */
export const finishReceived = (
  tx: Tx,
  scope: Scope,
  caller: SignedIn,
  payment: PaymentRow,
  { receivedOn, receivedReference }: Received,
): Promise<PaymentRow> =>
  finishPayment(tx, scope, payment, 'succeeded', {
    receivedOn,
    receivedReference,
    recordedBy: caller.userId,
  })

/** Inserts a payment that has already arrived, so it's settled immediately. */
export const keepReceived = async (
  tx: Tx,
  scope: Scope,
  caller: SignedIn,
  payment: Omit<NewPayment, 'state' | 'amount'>,
  received: Received,
): Promise<PaymentRow> => {
  const { amount } = received
  const kept = await insertPayment(tx, scope.client, { ...payment, amount, state: 'created' })
  return finishReceived(tx, scope, caller, kept, received)
}
