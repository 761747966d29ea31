import type { PublicClient } from '#contract/platform/clients/client.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { useClient } from '#web/lib/client.ts'
import { useState } from 'react'

/** Returns the organiser's current time. In a demo, its clock may be ahead. */
export const nowFor = ({ clockAhead }: Pick<PublicClient, 'clockAhead'>): string =>
  new Date(Date.now() + clockAhead * 1000).toISOString()

/** Returns today's date in the organiser's time zone, not the browser's. */
export const useToday = (): string => {
  const client = useClient()
  return localParts(nowFor(client), client.timeZone).date
}

/**
 * Returns the time when the component was opened, so that the list of upcoming items doesn't change while it is
 * visible.
 */
export const useOpenedAt = (): string => {
  const client = useClient()
  const [at] = useState(() => nowFor(client))
  return at
}
