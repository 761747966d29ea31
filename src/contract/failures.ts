import { type FailureCode, failureCodes } from '#domain/kernel/failure.ts'
import type { Operation } from './operation.ts'

/** Lists every failure that an operation can return: those it declares, and those that follow from its properties. */
export const failuresOf = (operation: Operation): readonly FailureCode[] => {
  const possible = new Set<FailureCode>(operation.fails)
  possible.add('busy')
  if (!operation.clientless || operation.params) possible.add('notFound')
  if (operation.access !== 'anyone') possible.add('unauthenticated').add('forbidden')
  if (operation.feature) possible.add('planRequired')
  // A parameter that isn't valid text.
  if (operation.params || operation.query) possible.add('malformed')
  // A body that can't be read is refused even where no body is expected.
  if (operation.method !== 'GET') possible.add('malformed').add('tooLarge')
  if (operation.body || operation.upload) possible.add('invalid')
  // An Idempotency-Key was used again with another body.
  if (operation.creates) possible.add('invalid')
  // The request comes from another website.
  if (operation.method !== 'GET') possible.add('forbidden')
  if (operation.perMinute !== undefined) possible.add('tooMany')
  return failureCodes.filter((code) => possible.has(code))
}
