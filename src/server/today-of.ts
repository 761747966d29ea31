import { localParts } from '#domain/kernel/zoned.ts'

/** Returns today's date in the organiser's zone, not the server's. */
export const todayOf = (
  { now }: { readonly now: Temporal.Instant },
  { timeZone }: { readonly timeZone: string },
): string => localParts(now.toString(), timeZone).date
