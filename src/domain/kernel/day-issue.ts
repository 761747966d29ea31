import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import type { Reason } from './reason.ts'

/** Of a day written 'yyyy-MM-dd': whether it is one that anybody plans for, or was born on. */
export const dayIssue = (day: string): Reason | undefined => {
  if (day < limits.firstDay) return messages.dateTooEarly
  return day > limits.lastDay ? messages.dateTooFar : undefined
}
