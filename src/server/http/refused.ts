import type { Failure } from '#domain/kernel/failure.ts'

/** Carries a Failure out of hooks and idempotency, where no handler could return it. */
export class Refused extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.reason.name)
    this.failure = failure
  }
}
