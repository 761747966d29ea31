import type { Operation } from '#contract/operation.ts'
import { apiErrorOf, unreachable } from './api-error.ts'
import { requestUrl } from './request-url.ts'

/** Fetches a file and hands it to the browser to keep. For what must not stand in an address that is remembered. */
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
  // The browser has taken it by then; kept longer it would hold the memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
