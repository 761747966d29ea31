export const scheduleTypes = ['regular', 'fixed'] as const
export type ScheduleType = (typeof scheduleTypes)[number]

export interface ScheduleEntry {
  /** yyyy-MM-dd in the organiser's time zone. */
  readonly date: string
  readonly amount: number
}

/**
 * When a subscription is paid. A regular schedule has the amount on the 1st of each month between the two dates. A
 * fixed schedule has each row once.
 */
export interface PaymentSchedule {
  readonly type: ScheduleType
  readonly firstPaymentDate: string | null
  readonly finalPaymentDate: string | null
  readonly frequency: 'monthly'
  readonly amount: number | null
  readonly schedule: readonly ScheduleEntry[]
  readonly disableAfterFirstPaymentDate: boolean
}
