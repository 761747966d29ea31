import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { failed } from '#domain/kernel/failure.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { Scope } from '#server/db/scope.ts'
import { isGuarded } from '#server/drill.ts'
import type { RoundEnd } from '#server/jobs/round-end.ts'
import { endPayment } from '#server/money/payments/end-payment.ts'
import type { PayDeps } from '#server/money/payments/payment.ts'
import { settlePayment } from '#server/money/payments/settle-payment.ts'
import { complainOf, visitAll } from '#server/money/payments/visit-all.ts'

/** Finds expired carts and offers that are still being paid for. */
const heldTooLong = (scope: Scope) =>
  scope.transaction((tx) =>
    tx.sql
      .select({ id: bookings.id, paymentId: bookings.paymentId })
      .from(bookings)
      .where(
        and(
          eq(bookings.clientId, tx.clientId),
          sql`${bookings.state} in ('cart', 'offer')`,
          isNotNull(bookings.paymentId),
          lte(bookings.heldUntil, tx.now),
        ),
      ),
  )

/**
 * Ends expired holds with an open payment, by closing the payment page first. If the provider confirms that it is
 * closed, the cart is unlocked and its places are released as usual. If it was paid, it is booked. If the provider
 * doesn't answer, the hold stays.
 */
export const endHeldPayments = async (deps: PayDeps, scope: Scope, end?: RoundEnd): Promise<void> => {
  const endOne = async ({ paymentId }: { readonly paymentId: string | null }) => {
    const ended = isGuarded(deps.drill, 'closeFirst')
      ? await settlePayment(deps, scope, paymentId ?? '', { cancel: true })
      : await endPayment(scope, paymentId ?? '', 'cancelled')
    if (failed(ended))
      scope.log.warn({ payment: paymentId }, 'a hold stays, because its payment could not be ended')
    return ended
  }
  const broken = await visitAll(scope, await heldTooLong(scope), endOne, end)
  complainOf(broken, 'payments of carts')
}
