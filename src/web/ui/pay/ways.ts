import type { WaysToPay } from '#contract/money/payments/payments.ts'
import type { PaidMethod } from '#domain/money/payments/payment-states.ts'

export interface Way {
  readonly method: PaidMethod
  /** For vouchers and funding, the providers to choose from. */
  readonly providers: readonly { readonly _id: string; readonly name: string }[]
}

/** Returns the payment methods that can be chosen now, the quickest first. */
export const offeredWays = (ways: WaysToPay): readonly Way[] => {
  const { card, fundingProviders: funding, voucherProviders: vouchers, bankTransfer, cash } = ways
  const all: readonly (Way & { readonly offered: boolean })[] = [
    { method: 'card', providers: [], offered: card },
    { method: 'childcareFunding', providers: funding, offered: funding.length > 0 },
    { method: 'childcareVoucher', providers: vouchers, offered: vouchers.length > 0 },
    { method: 'bankTransfer', providers: [], offered: bankTransfer },
    { method: 'cash', providers: [], offered: cash },
  ]
  return all.filter(({ offered }) => offered).map(({ method, providers }) => ({ method, providers }))
}

/** Returns the provider if there is only one, so that the customer needn't choose. */
export const onlyProvider = ({ providers }: Pick<Way, 'providers'>): string | null =>
  providers.length === 1 ? (providers[0]?._id ?? null) : null
