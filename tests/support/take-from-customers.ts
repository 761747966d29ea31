import { and, eq, inArray } from 'drizzle-orm'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { paymentMethods } from '#server/db/schema/payment-settings.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Turns on these payment methods for customers while their organiser is being created. */
export const takeFromCustomers = async (tx: Tx, kinds: readonly PaymentMethodKind[]): Promise<void> => {
  await tx.sql
    .update(paymentMethods)
    .set({ forCustomers: true })
    .where(and(eq(paymentMethods.clientId, tx.clientId), inArray(paymentMethods.kind, [...kinds])))
}
