import type { SubscriptionStep } from '#domain/catalogue/subscription-plans/first-payment.ts'
import type { DiscountStep } from '#domain/sales/discounts/discount.ts'
import type { PassStep } from '#domain/sales/passes/pass-steps.ts'

/**
 * An amount of worth and the percentage that was given back of it. It is stored so that later cancellations neither
 * lose half pennies nor give them back twice.
 */
export interface KeptShare {
  readonly worth: number
  readonly percentage: number
}

/**
 * How an amount was worked out, one part at a time. The amounts add up to the price, and each of them can be checked.
 */
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
  /** The amounts of a cancelled part: what the policy retains, and the cancellation fee. */
  | { readonly kind: 'kept'; readonly amount: number; readonly shares?: readonly KeptShare[] }
  /** The retained amount if the organiser decided what is given back. */
  | { readonly kind: 'decided'; readonly amount: number }
  | { readonly kind: 'fee'; readonly amount: number }
