import { localParts } from '#domain/kernel/zoned.ts'

/** The day on the organiser's wall, not the server's. */
export const todayOf = (
  { now }: { readonly now: Temporal.Instant },
  { timeZone }: { readonly timeZone: string },
): string => localParts(now.toString(), timeZone).date
