import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import type { Reason } from './reason.ts'

/** Returns a problem with a day 'yyyy-MM-dd' that is too early or too far ahead to be a plan or a birth date. */
export const dayIssue = (day: string): Reason | undefined => {
  if (day < limits.firstDay) return messages.dateTooEarly
  return day > limits.lastDay ? messages.dateTooFar : undefined
}
