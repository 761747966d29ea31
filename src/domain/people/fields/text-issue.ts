import { messages } from '#domain/messages.ts'

export const textIssue = (value: unknown, maximum: number): string | undefined => {
  if (typeof value !== 'string') return messages.notAText
  return value.length > maximum ? `Use at most ${maximum} characters.` : undefined
}
