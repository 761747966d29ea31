import { and, eq } from 'drizzle-orm'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type CartRow, findCart, lockCart } from '#server/sales/cart/cart-rows.ts'

/** The subject of a checkout: a customer's cart, or a waitlist offer. */
export interface WhatToBook {
  readonly userId: string
  /** The booking of the offer. */
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

/** Locks what is checked out and reads its current state, so that it can't change before this transaction ends. */
export const lockToBook = async (tx: Tx, { userId, offerId }: WhatToBook): Promise<CartRow | undefined> =>
  offerId === undefined ? lockCart(tx, { userId }) : (await selectOffer(tx, userId, offerId).for('update'))[0]
