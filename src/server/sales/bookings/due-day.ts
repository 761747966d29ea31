import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { todayOf } from '#server/today-of.ts'

/** Returns the last day to pay what is owed from today, in the organiser's calendar. */
export const dueDay = (
  tx: Pick<Tx, 'now'>,
  { timeZone, paymentDueDays }: Pick<Client, 'timeZone' | 'paymentDueDays'>,
): string => Temporal.PlainDate.from(todayOf(tx, { timeZone })).add({ days: paymentDueDays }).toString()
