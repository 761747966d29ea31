import { messages } from '#domain/messages.ts'
import { needsProvider, type RecordedMethod } from './recorded-ways.ts'

interface MethodValues {
  readonly method: RecordedMethod | ''
  readonly provider: string | null
}

/** Finds missing choices of the payment method, in plainer words than the operation's schema. */
export const methodProblems = ({ method, provider }: MethodValues): Record<string, string> => ({
  ...(method === '' && { method: messages.required.text }),
  ...(needsProvider(method) && provider === null && { provider: messages.providerNotTaken.text }),
})
