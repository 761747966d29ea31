import { hasRepeats } from '#domain/kernel/has-repeats.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { obeys } from './shapes.ts'

type Key = string | null

/**
 * Refuses a list that has an entry twice, because each entry is paid for, booked or written once. `keyOf` returns the
 * key that identifies an entry.
 */
export const uniqueBy = <Entry>(keyOf: (entry: Entry) => Key, reason: Reason = messages.chosenTwice) =>
  obeys<readonly Entry[]>((entries) => (hasRepeats(entries.map(keyOf)) ? reason : undefined))

/** Refuses a list of plain ids that contains an id twice. */
export const unique = <Entry extends Key>(reason?: Reason) => uniqueBy<Entry>((entry) => entry, reason)
