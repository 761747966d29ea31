import type { PaymentSchedule } from '#domain/catalogue/subscription-plans/payment-schedule.ts'

export const subscriptionStatuses = ['active', 'inactive'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** A new amount for each payment from this day on. */
export interface AmountChange {
  readonly from: string
  readonly amount: number
}

/** The terms that decide when a subscription pays how much. Days are in the organiser's time zone. */
export interface SubscriptionTerms {
  /** The schedule at the time of booking. Later changes to a plan don't change what a customer agreed to. */
  readonly schedule: PaymentSchedule
  /** The first day that the subscription covers. Payments are collected from this day on. */
  readonly startsOn: string
  /** The first day that the subscription no longer covers, once it has ended. Nothing is collected from this day on. */
  readonly endsOn: string | null
  readonly amountChanges: readonly AmountChange[]
  /** Months, such as '2027-02', that are neither charged nor attended. */
  readonly pausedMonths: readonly string[]
}

/**
 * The states of a due date. 'planned' is for future days and is never stored. The other states are stored in a row for
 * each subscription and day.
 */
export const chargeStates = [
  'planned',
  /** Owed since that morning. An attempt is running or about to start. */
  'collecting',
  /** The card was refused. It is tried again. */
  'retrying',
  'paid',
  /** No more automatic tries. The organiser decides. */
  'overdue',
  /** The team decided not to charge it. */
  'skipped',
  /** It was owed, but no longer is. */
  'writtenOff',
] as const
export type ChargeState = (typeof chargeStates)[number]
export type KeptChargeState = Exclude<ChargeState, 'planned'>

/** What a failed charge needs from the payer before it can succeed. */
export const chargeNeeds = ['authentication', 'newCard'] as const
export type ChargeNeed = (typeof chargeNeeds)[number]
