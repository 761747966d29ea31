import type { Failure, FailedTest } from './failures.js'

/** The implementation is plain JavaScript, because the scripts run on any Node from 20. */
interface StepResult {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly failures: readonly Failure[]
  readonly passAlone?: (tests: readonly FailedTest[]) => Promise<readonly FailedTest[]>
}

export const mostRetried: number
export function retryFailed(
  results: readonly StepResult[],
): Promise<{ readonly results: readonly StepResult[]; readonly flaky: readonly string[] }>
export function reportFlaky(names: readonly string[], file?: string): void
