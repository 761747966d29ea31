import { and, eq, ne } from 'drizzle-orm'
import { payments } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { forBooking } from '#server/money/payments/for-booking.ts'

/** Matches the parts of a cart paid by other methods, which wait for its card payment. */
export const partsThatWait = (tx: Tx, cartId: string) =>
  and(forBooking(tx, cartId), eq(payments.state, 'created'), ne(payments.method, 'card'))
