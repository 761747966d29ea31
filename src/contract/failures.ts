import { type FailureCode, failureCodes } from '#domain/kernel/failure.ts'
import type { Operation } from './operation.ts'

/** Every failure a caller may meet: those an operation declares, and those that follow from what it is. */
export const failuresOf = (operation: Operation): readonly FailureCode[] => {
  const possible = new Set<FailureCode>(operation.fails)
  possible.add('busy')
  if (!operation.clientless || operation.params) possible.add('notFound')
  if (operation.access !== 'anyone') possible.add('unauthenticated').add('forbidden')
  if (operation.feature) possible.add('planRequired')
  // A parameter that isn't valid text.
  if (operation.params || operation.query) possible.add('malformed')
  // A body that can't be read is refused even where none is expected.
  if (operation.method !== 'GET') possible.add('malformed').add('tooLarge')
  if (operation.body || operation.upload) possible.add('invalid')
  // The same Idempotency-Key with another body.
  if (operation.creates) possible.add('invalid')
  // From another website.
  if (operation.method !== 'GET') possible.add('forbidden')
  if (operation.perMinute !== undefined) possible.add('tooMany')
  return failureCodes.filter((code) => possible.has(code))
}
