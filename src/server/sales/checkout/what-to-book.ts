import { and, eq } from 'drizzle-orm'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type CartRow, findCart, lockCart } from '#server/sales/cart/cart-rows.ts'

/** What is checked out: somebody's cart, or what is kept for them from a waitlist. */
export interface WhatToBook {
  readonly userId: string
  /** The booking that keeps it. */
  readonly offerId?: string | undefined
}

const selectOffer = (tx: Tx, userId: string, offerId: string) =>
  tx.sql
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, tx.clientId),
        eq(bookings.id, offerId),
        eq(bookings.userId, userId),
        eq(bookings.state, 'offer'),
      ),
    )

export const findToBook = async (tx: Tx, { userId, offerId }: WhatToBook): Promise<CartRow | undefined> =>
  offerId === undefined ? findCart(tx, { userId }) : (await selectOffer(tx, userId, offerId))[0]

/** As it is now, and nobody changes it before this transaction ends. */
export const lockToBook = async (tx: Tx, { userId, offerId }: WhatToBook): Promise<CartRow | undefined> =>
  offerId === undefined ? lockCart(tx, { userId }) : (await selectOffer(tx, userId, offerId).for('update'))[0]
