import {
  type PaymentMethodKind,
  paymentMethodKinds,
} from '#domain/catalogue/activities/payment/payment-method-kinds.ts'

interface Offered {
  readonly card: boolean
  readonly voucherProviders: readonly unknown[]
  readonly fundingProviders: readonly unknown[]
  readonly bankTransfer: boolean
  readonly cash: boolean
  readonly payLater: boolean
}

const isOffered: Record<PaymentMethodKind, (ways: Offered) => boolean> = {
  card: ({ card }) => card,
  childcareVoucher: ({ voucherProviders }) => voucherProviders.length > 0,
  childcareFunding: ({ fundingProviders }) => fundingProviders.length > 0,
  bankTransfer: ({ bankTransfer }) => bankTransfer,
  cash: ({ cash }) => cash,
  payLater: ({ payLater }) => payLater,
}

/** Lists the methods that a customer can choose. A scheme without a provider doesn't count. */
export const offeredKinds = (ways: Offered): readonly PaymentMethodKind[] =>
  paymentMethodKinds.filter((kind) => isOffered[kind](ways))
