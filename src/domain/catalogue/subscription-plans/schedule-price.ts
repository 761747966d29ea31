import { sumOf } from '#domain/kernel/sum-of.ts'
import type { PaymentSchedule, ScheduleEntry } from './payment-schedule.ts'

export const totalOf = (schedule: readonly ScheduleEntry[]): number => sumOf(schedule)

/** Returns the price that a plan gives a subscription: the monthly amount, or the total of a fixed schedule. */
export const schedulePrice = ({
  type,
  amount,
  schedule,
}: Pick<PaymentSchedule, 'type' | 'amount' | 'schedule'>): number =>
  type === 'regular' ? (amount ?? 0) : totalOf(schedule)
