import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { CartRow } from './cart-rows.ts'

/** Refuses changes to a cart or a waitlist offer while it is being paid for. */
export const lockedByPayment = ({
  paymentId,
  state,
}: Pick<CartRow, 'paymentId' | 'state'>): Failure | undefined =>
  paymentId === null
    ? undefined
    : new Failure('conflict', state === 'offer' ? messages.offerBeingPaid : messages.cartIsBeingPaid)
