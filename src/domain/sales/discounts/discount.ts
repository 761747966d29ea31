/** Off a sum: an amount once, or a share of it. */
export type Off =
  | { readonly unit: 'fixedAmount'; readonly value: number }
  | { readonly unit: 'percentage'; readonly value: number }

export type OffSessions = Off | { readonly unit: 'amountPerSession'; readonly value: number }

interface OfRule {
  /** The rule it was made from. */
  readonly id: string
}

export interface MultiActivityDiscount extends OfRule {
  readonly kind: 'multiActivity'
  readonly activityGroupIds: readonly string[]
  readonly conditions: readonly { readonly minimum: number; readonly off: Off }[]
}

export interface MultiSessionDiscount extends OfRule {
  readonly kind: 'multiSession'
  readonly activityGroupIds: readonly string[]
  /** Places are counted over all its activities, not within each. */
  readonly across: boolean
  readonly conditions: readonly { readonly minimum: number; readonly off: OffSessions }[]
}

export interface MultiAttendeeDiscount extends OfRule {
  readonly kind: 'multiAttendee'
  readonly activityGroupIds: readonly string[]
  readonly across: boolean
  /** Off what each further attendee costs. */
  readonly off: Off
}

export interface CodeDiscount extends OfRule {
  readonly kind: 'code'
  readonly code: string
  /** Null: all of them. */
  readonly activityGroupIds: readonly string[] | null
  readonly minimumTotal: number
  readonly off: Off
  /** The most that a percentage takes off; null: no bound. */
  readonly maximum: number | null
}

/**
 * What prices ask for of a rule. A booking keeps those it was priced with, so that what is left of it can be priced
 * again by them: dates, limits and first bookings are asked about before, and are no part of this.
 */
export type AutomaticDiscount = MultiActivityDiscount | MultiSessionDiscount | MultiAttendeeDiscount
export type Discount = AutomaticDiscount | CodeDiscount
export type DiscountKind = Discount['kind']

/** The discounts that a cart is priced with: automatic ones, the oldest rule first, and one code. */
export interface DiscountsInForce {
  readonly automatic: readonly AutomaticDiscount[]
  readonly code: CodeDiscount | null
}

export const noDiscounts: DiscountsInForce = { automatic: [], code: null }

/** One item, as discounts see it. */
export interface DiscountLine {
  readonly id: string
  readonly activityGroupId: string
  /** Null: not said yet who it is for; it is nobody's sibling until then. */
  readonly attendee: { readonly id: string; readonly bornOn: string | null } | null
  readonly sessionIds: readonly string[]
  /** What is to be paid in money for its ticket before discounts, without add-ons. */
  readonly amount: number
  /** What credits of session passes pay of it: nothing can be taken off that, but it counts for who is the dearest. */
  readonly paidByCredits: number
}

/** Why something is taken off, so that it can be said in a sentence and worked out again. */
export type DiscountReason =
  | { readonly kind: 'multiActivity'; readonly minimum: number; readonly off: Off }
  | { readonly kind: 'multiSession'; readonly minimum: number; readonly off: OffSessions }
  | { readonly kind: 'multiAttendee'; readonly off: Off }
  | { readonly kind: 'code'; readonly code: string; readonly off: Off }

/** A step of a line's price: what a discount takes off it. Its amount is negative. */
export interface DiscountStep {
  readonly kind: 'discount'
  readonly ruleId: string
  readonly reason: DiscountReason
  readonly amount: number
}
