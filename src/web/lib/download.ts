import type { Operation } from '#contract/operation.ts'
import { apiErrorOf, unreachable } from './api-error.ts'
import { requestUrl } from './request-url.ts'

/** Fetches a file and lets the browser save it. Used when the query must not appear in the browser's history. */
export const download = async (operation: Operation, query: object, name: string): Promise<void> => {
  const response = await fetch(requestUrl(operation.path, {}, query), { credentials: 'same-origin' }).catch(
    () => {
      throw unreachable()
    },
  )
  if (!response.ok) throw apiErrorOf(response.status, await response.json().catch(() => undefined))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the file by then, and keeping it longer would use memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
