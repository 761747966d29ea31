import { sumOf } from '#domain/kernel/sum-of.ts'
import type { PaymentSchedule, ScheduleEntry } from './payment-schedule.ts'

export const totalOf = (schedule: readonly ScheduleEntry[]): number => sumOf(schedule)

/** A subscription's price is its plan's: what is paid each month, or what a fixed schedule comes to. */
export const schedulePrice = ({
  type,
  amount,
  schedule,
}: Pick<PaymentSchedule, 'type' | 'amount' | 'schedule'>): number =>
  type === 'regular' ? (amount ?? 0) : totalOf(schedule)
