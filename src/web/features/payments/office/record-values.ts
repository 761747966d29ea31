import { messages } from '#domain/messages.ts'
import { needsProvider, type RecordedMethod } from '#web/ui/pay/recorded-ways.ts'

export interface RecordValues {
  readonly user: string | null
  readonly method: RecordedMethod | ''
  readonly provider: string | null
  readonly amount: number | null
  readonly receivedOn: string
  readonly receivedReference: string
}

/** What the operation's schema would say less plainly. */
export const recordProblems = ({ user, method, provider }: RecordValues): Record<string, string> => ({
  ...(user === null && { user: 'Please choose who paid.' }),
  ...(method === '' && { method: messages.required }),
  ...(needsProvider(method) && provider === null && { provider: messages.providerNotTaken }),
})
