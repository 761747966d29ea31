/** What a discount takes off a sum: an amount once, or a percentage. */
export type Off =
  | { readonly unit: 'fixedAmount'; readonly value: number }
  | { readonly unit: 'percentage'; readonly value: number }

export type OffSessions = Off | { readonly unit: 'amountPerSession'; readonly value: number }

interface OfRule {
  /** The id of the discount rule. */
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
  /** True if places are counted over all activities of the rule, not within each activity. */
  readonly across: boolean
  readonly conditions: readonly { readonly minimum: number; readonly off: OffSessions }[]
}

export interface MultiAttendeeDiscount extends OfRule {
  readonly kind: 'multiAttendee'
  readonly activityGroupIds: readonly string[]
  readonly across: boolean
  /** What is taken off the price of each further attendee. */
  readonly off: Off
}

export interface CodeDiscount extends OfRule {
  readonly kind: 'code'
  readonly code: string
  /** Null if the code is for all activities. */
  readonly activityGroupIds: readonly string[] | null
  readonly minimumTotal: number
  readonly off: Off
  /** The most that a percentage takes off. Null if unlimited. */
  readonly maximum: number | null
}

/**
 * The part of a rule that prices need. A booking stores the discounts that it was priced with, so that the rest can be
 * priced again after a cancellation. Dates, limits and first bookings are checked before and aren't included.
 */
export type AutomaticDiscount = MultiActivityDiscount | MultiSessionDiscount | MultiAttendeeDiscount
export type Discount = AutomaticDiscount | CodeDiscount
export type DiscountKind = Discount['kind']

/** The discounts that a cart is priced with: automatic discounts, oldest rule first, and one code. */
export interface DiscountsInForce {
  readonly automatic: readonly AutomaticDiscount[]
  readonly code: CodeDiscount | null
}

export const noDiscounts: DiscountsInForce = { automatic: [], code: null }

/** One item as discounts see it. */
export interface DiscountLine {
  readonly id: string
  readonly activityGroupId: string
  /** Null if the attendee isn't known yet. The line then counts as no one's sibling. */
  readonly attendee: { readonly id: string; readonly bornOn: string | null } | null
  readonly sessionIds: readonly string[]
  /** The price of the ticket in money before discounts, without add-ons. */
  readonly amount: number
  /**
   * The part of the price that session pass credits pay. Nothing can be taken off it, but it counts when finding the
   * dearest attendee.
   */
  readonly paidByCredits: number
}

/** Why an amount is taken off, with the data to describe it and to calculate it again. */
export type DiscountReason =
  | { readonly kind: 'multiActivity'; readonly minimum: number; readonly off: Off }
  | { readonly kind: 'multiSession'; readonly minimum: number; readonly off: OffSessions }
  | { readonly kind: 'multiAttendee'; readonly off: Off }
  | { readonly kind: 'code'; readonly code: string; readonly off: Off }

/** A price step with a discount. Its amount is negative. */
export interface DiscountStep {
  readonly kind: 'discount'
  readonly ruleId: string
  readonly reason: DiscountReason
  readonly amount: number
}
