import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { CartRow } from './cart-rows.ts'

/** A cart, or what is kept from a waitlist, changes no more while it is being paid for. */
export const lockedByPayment = ({
  paymentId,
  state,
}: Pick<CartRow, 'paymentId' | 'state'>): Failure | undefined =>
  paymentId === null
    ? undefined
    : new Failure('conflict', state === 'offer' ? messages.offerBeingPaid : messages.cartIsBeingPaid)
