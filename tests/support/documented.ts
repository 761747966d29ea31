import { errorEnvelope } from '#contract/errors.ts'
import { failuresOf } from '#contract/failures.ts'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'

interface Answered {
  readonly method: string
  /** The requested address, including the query. */
  readonly url: string
  readonly status: number
  readonly body: string
  /** True if the caller named the version it has. */
  readonly isConditional: boolean
}

const parts = (path: string): readonly string[] => path.split('/')
const isParameter = (part: string): boolean => part.startsWith('{')

const known = operations
  .map((operation) => ({ operation, pattern: parts(operation.path) }))
  // Prefers fixed parts over parameters, like the router.
  .toSorted((a, b) => a.pattern.filter(isParameter).length - b.pattern.filter(isParameter).length)

/** Finds the operation that an address belongs to; undefined for pages, files and what a test adds. */
export const operationAt = (method: string, url: string): Operation | undefined => {
  const asked = parts(url.split('?')[0] ?? '')
  return known.find(
    ({ operation, pattern }) =>
      operation.method === method &&
      pattern.length === asked.length &&
      pattern.every((part, index) => isParameter(part) || part === asked[index]),
  )?.operation
}

const codeIn = (body: string): string => {
  try {
    return errorEnvelope.parse(JSON.parse(body)).error.code
  } catch {
    return 'a body that is no error'
  }
}

/**
 * Describes how this answer differs from the contract; undefined if it doesn't. A refusal is identified by its code,
 * because several codes share a status and callers act on the code. Every operation documents a 500.
 */
export const undocumented = ({ method, url, status, body, isConditional }: Answered): string | undefined => {
  const operation = operationAt(method, url)
  if (!operation || status === (operation.status ?? 200)) return undefined
  if (status === 304 && method === 'GET' && isConditional) return undefined
  const code = codeIn(body)
  const documented: readonly string[] = [...failuresOf(operation), 'unexpected']
  if (documented.includes(code)) return undefined
  return `${operation.id} answered ${status} ${code}, which its contract does not name`
}
