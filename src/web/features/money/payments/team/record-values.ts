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

/** How it came, said more plainly than by the operation's schema. */
export const wayProblems = ({
  method,
  provider,
}: Pick<RecordValues, 'method' | 'provider'>): Record<string, string> => ({
  ...(method === '' && { method: messages.required }),
  ...(needsProvider(method) && provider === null && { provider: messages.providerNotTaken }),
})

export const recordProblems = ({ user, ...way }: RecordValues): Record<string, string> => ({
  ...(user === null && { user: 'Please choose who paid.' }),
  ...wayProblems(way),
})
