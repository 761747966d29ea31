import type { SubscriptionStep } from '#domain/catalogue/subscription-plans/first-payment.ts'
import type { DiscountStep } from '#domain/sales/discounts/discount.ts'
import type { PassStep } from '#domain/sales/passes/pass-steps.ts'

/** What came back of so much, in per cent: halves of pennies are not lost or given twice when more is cancelled later. */
export interface KeptShare {
  readonly worth: number
  readonly percentage: number
}

/** How an amount came about, one thing at a time. Adding the amounts up gives the price; each can be worked out again. */
export type QuoteStep =
  | { readonly kind: 'ticket'; readonly price: number; readonly amount: number }
  | { readonly kind: 'sessions'; readonly price: number; readonly count: number; readonly amount: number }
  | {
      readonly kind: 'proRata'
      readonly price: number
      readonly left: number
      readonly covered: number
      readonly amount: number
    }
  | {
      readonly kind: 'addOn'
      readonly addOnId: string
      readonly name: string
      readonly price: number
      readonly count: number
      readonly amount: number
    }
  | SubscriptionStep
  | PassStep
  | DiscountStep
  /** Of something that was cancelled: what the policy keeps of it, and the fee for cancelling. */
  | { readonly kind: 'kept'; readonly amount: number; readonly shares?: readonly KeptShare[] }
  /** The same, where the organiser decided what comes back. */
  | { readonly kind: 'decided'; readonly amount: number }
  | { readonly kind: 'fee'; readonly amount: number }
