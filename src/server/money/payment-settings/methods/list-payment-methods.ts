import { eq } from 'drizzle-orm'
import { paymentMethodKinds } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { paymentMethods } from '#server/db/schema/payment-settings.ts'
import type { Scope } from '#server/db/scope.ts'
import { presentPaymentMethod } from './payment-method.ts'

/** What this installation supports for cards. */
interface Cards {
  readonly cardsAvailable: boolean
  readonly cardSandbox: boolean
}

export const listPaymentMethods = (scope: Scope, cards: Cards) =>
  scope.transaction(async (tx) => {
    const rows = await tx.sql.select().from(paymentMethods).where(eq(paymentMethods.clientId, tx.clientId))
    const items = rows
      .map(presentPaymentMethod)
      .toSorted((a, b) => paymentMethodKinds.indexOf(a.kind) - paymentMethodKinds.indexOf(b.kind))
    return { items, total: items.length, ...cards }
  })
