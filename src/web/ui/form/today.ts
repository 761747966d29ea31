import type { PublicClient } from '#contract/platform/clients/client.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { useClient } from '#web/lib/client.ts'
import { useState } from 'react'

/** What time it is for the organiser. In a demo its clock may be ahead of everybody else's. */
export const nowFor = ({ clockAhead }: Pick<PublicClient, 'clockAhead'>): string =>
  new Date(Date.now() + clockAhead * 1000).toISOString()

/** The day it is where the organiser is, whatever the browser's zone. */
export const useToday = (): string => {
  const client = useClient()
  return localParts(nowFor(client), client.timeZone).date
}

/** The moment this was opened: what is to come does not change while somebody looks at it. */
export const useOpenedAt = (): string => {
  const client = useClient()
  const [at] = useState(() => nowFor(client))
  return at
}
