import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import type { Scope } from '#server/db/scope.ts'
import { createFundingProvider } from '#server/money/payment-settings/funding-providers/save-funding-provider.ts'
import { listPaymentMethods } from '#server/money/payment-settings/methods/list-payment-methods.ts'
import { updatePaymentMethod } from '#server/money/payment-settings/methods/update-payment-method.ts'
import { createVoucherProvider } from '#server/money/payment-settings/voucher-providers/save-voucher-provider.ts'
import { must } from './must.ts'

export interface DemoPaymentSettings {
  readonly voucherProviders: readonly { readonly name: string; readonly paymentInstructions: string }[]
  readonly fundingProviders: readonly {
    readonly name: string
    readonly regReference: string
    readonly postcode: string
  }[]
  /** The payment methods that parents can choose, with their instructions. */
  readonly offered: Partial<Record<PaymentMethodKind, string>>
}

export const makePaymentSettings = async (scope: Scope, settings: DemoPaymentSettings): Promise<void> => {
  for (const provider of settings.voucherProviders) must(await createVoucherProvider(scope, provider))
  for (const provider of settings.fundingProviders) must(await createFundingProvider(scope, provider))
  const { items } = await listPaymentMethods(scope, { cardsAvailable: false, cardSandbox: false })
  for (const { _id, kind, version } of items) {
    const instructions = settings.offered[kind]
    if (instructions === undefined) continue
    must(
      await updatePaymentMethod(scope, _id, { forCustomers: true, forAdmins: true, instructions, version }),
    )
  }
}
