import { paymentMethodKinds } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { paymentMethodDefaults } from '#domain/money/payment-settings/payment-method-changes.ts'
import { paymentMethods } from '#server/db/schema/payment-settings.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Creates the payment methods of a new organiser. Older organisers got theirs from a migration. */
export const createPaymentMethods = async (tx: Tx): Promise<void> => {
  await tx.sql
    .insert(paymentMethods)
    .values(
      paymentMethodKinds.map((kind) => ({ clientId: tx.clientId, kind, ...paymentMethodDefaults[kind] })),
    )
    .onConflictDoNothing({ target: [paymentMethods.clientId, paymentMethods.kind] })
}
