import { messages } from '../messages.ts'
import type { Issue } from './issue.ts'
import type { Reason } from './reason.ts'

/** What may go wrong in an expected way. The contract maps each code to one HTTP status. */
export const failureCodes = [
  'malformed',
  'unauthenticated',
  'forbidden',
  'planRequired',
  'notFound',
  'conflict',
  'full',
  'stale',
  'tooLarge',
  'invalid',
  'tooMany',
  'busy',
] as const
export type FailureCode = (typeof failureCodes)[number]

/** An expected failure is returned, never thrown; a transaction that returns one is rolled back. */
export class Failure {
  readonly code: FailureCode
  readonly reason: Reason
  readonly issues: readonly Issue[]

  constructor(code: FailureCode, reason: Reason, issues: readonly Issue[] = []) {
    this.code = code
    this.reason = reason
    this.issues = issues
  }
}

export const failed = (value: unknown): value is Failure => value instanceof Failure

/** The same body for "does not exist" and "belongs to somebody else", so that neither can be told apart. */
export const notFound = () => new Failure('notFound', messages.notFound)

/** Problems found by a rule that only the server can check, answered like any other validation. */
export const invalid = (issues: readonly Issue[], reason: Reason = messages.checkFields) =>
  new Failure('invalid', reason, issues)
