import { methodProblems } from '#web/ui/pay/method-problems.ts'
import type { RecordedMethod } from '#web/ui/pay/recorded-ways.ts'

export interface RecordValues {
  readonly user: string | null
  readonly method: RecordedMethod | ''
  readonly provider: string | null
  readonly amount: number | null
  readonly receivedOn: string
  readonly receivedReference: string
}

export const recordProblems = ({ user, ...way }: RecordValues): Record<string, string> => ({
  ...(user === null && { user: 'Please choose who paid.' }),
  ...methodProblems(way),
})
