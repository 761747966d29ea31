export const windowUnits = ['hours', 'days', 'weeks', 'months'] as const
export type WindowUnit = (typeof windowUnits)[number]

export const creditExpiryUnits = ['days', 'months', 'years'] as const
export type CreditExpiryUnit = (typeof creditExpiryUnits)[number]

export const refundMethods = ['card', 'accountCredit'] as const
export type RefundMethod = (typeof refundMethods)[number]

export interface CancellationRule {
  readonly cancellationWindow: { readonly amount: number; readonly unit: WindowUnit }
  readonly config: {
    readonly percentageToRefund: number
    /** Minor units, charged once per booking item. Null means no fee. */
    readonly fee: number | null
    readonly refundMethods: readonly RefundMethod[]
    /** Null means the credit doesn't expire. */
    readonly accountCreditExpiry: { readonly amount: number; readonly unit: CreditExpiryUnit } | null
  }
}
