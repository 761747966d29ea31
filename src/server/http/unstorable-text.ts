import { Failure } from '#domain/kernel/failure.ts'
import type { Issue } from '#domain/kernel/issue.ts'
import { messages } from '#domain/messages.ts'
import { isStorable } from '#server/db/is-storable.ts'

export const unstorable = (issues: readonly Issue[] = []) =>
  new Failure('malformed', messages.characterNotStored, issues)

interface Part {
  readonly path: string
  readonly value: unknown
}

const partsOf = ({ path, value }: Part): readonly Part[] =>
  Object.entries(value as object).map(([key, inner]) => ({
    path: path === '' ? key : `${path}.${key}`,
    value: inner,
  }))

const hasUnstorableKey = (value: object): boolean =>
  !Array.isArray(value) && !Object.keys(value).every(isStorable)

/**
 * Finds every text in a request that PostgreSQL can't store. It runs before the handler, because a query could
 * otherwise fail where no error can be answered any more, such as in the middle of an export, or as a conflict with
 * another row.
 */
export const unstorableIssues = (input: unknown): readonly Issue[] => {
  const issues: Issue[] = []
  // This is a list and not recursion, because 1 MB of JSON may be nested deeper than the stack.
  const left: Part[] = [{ path: '', value: input }]
  for (let part = left.pop(); part; part = left.pop()) {
    const { path, value } = part
    if (typeof value === 'string' && !isStorable(value)) issues.push({ path, reason: messages.textNotStored })
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    if (hasUnstorableKey(value)) issues.push({ path, reason: messages.textNotStored })
    else left.push(...partsOf(part))
  }
  return issues
}
