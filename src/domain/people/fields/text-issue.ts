import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { tooLong } from '#domain/sentences.ts'

export const textIssue = (value: unknown, maximum: number): Reason | undefined => {
  if (typeof value !== 'string') return messages.notAText
  return value.length > maximum ? tooLong({ most: maximum }) : undefined
}
