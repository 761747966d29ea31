import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'

export const subscriptionStatuses = ['active', 'inactive'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** From this day on each payment is this much. */
export interface AmountChange {
  readonly from: string
  readonly amount: number
}

/** What decides when a subscription pays how much. Days are those of the client's zone. */
export interface SubscriptionTerms {
  /** As it was when it was booked: a plan that is edited later does not change what somebody agreed to. */
  readonly schedule: PaymentSchedule
  /** The first day that it covers; payments are collected from then on. */
  readonly startsOn: string
  /** The first day that it no longer covers, once it was ended: nothing is collected on it or after it. */
  readonly endsOn: string | null
  readonly amountChanges: readonly AmountChange[]
  /** Months, as '2027-02', that are neither charged nor attended. */
  readonly pausedMonths: readonly string[]
}

/**
 * What became of one due date. 'planned' is said of days to come and never kept; the others are rows, one for each
 * subscription and day.
 */
export const chargeStates = [
  'planned',
  /** Owed since that morning; an attempt is on its way, or about to be. */
  'collecting',
  /** The card was refused; it is tried again. */
  'retrying',
  'paid',
  /** Nothing more is tried by itself: the organiser decides. */
  'overdue',
  /** Decided by the team: this one is not charged. */
  'skipped',
  /** It was owed, and no longer is. */
  'writtenOff',
] as const
export type ChargeState = (typeof chargeStates)[number]
export type KeptChargeState = Exclude<ChargeState, 'planned'>

/** What a failed charge needs from the payer before it can work. */
export const chargeNeeds = ['authentication', 'newCard'] as const
export type ChargeNeed = (typeof chargeNeeds)[number]
