import { messages } from '../messages.ts'
import type { Issue } from './issue.ts'
import type { Reason } from './reason.ts'

/** The codes of expected failures. The contract maps each code to one HTTP status. */
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

/** An expected failure, which is returned and never thrown. A transaction that returns a failure is rolled back. */
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

/**
 * Returns the same body for "does not exist" and "belongs to another person", so that callers can't tell them apart.
 */
export const notFound = () => new Failure('notFound', messages.notFound)

/** Returns problems found by a rule that only the server can check, in the form of any other validation failure. */
export const invalid = (issues: readonly Issue[], reason: Reason = messages.checkFields) =>
  new Failure('invalid', reason, issues)
