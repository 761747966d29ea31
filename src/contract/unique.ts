import { hasRepeats } from '#domain/kernel/has-repeats.ts'
import { messages } from '#domain/messages.ts'
import { obeys } from './shapes.ts'

type Key = string | null

/**
 * Refuses a list that has an entry twice, because each entry is paid for, booked or written once. `keyOf` tells two
 * entries apart.
 */
export const uniqueBy = <Entry>(keyOf: (entry: Entry) => Key, message: string = messages.chosenTwice) =>
  obeys<readonly Entry[]>((entries) => (hasRepeats(entries.map(keyOf)) ? message : undefined))

/** Refuses a list of plain ids that has one twice. */
export const unique = <Entry extends Key>(message?: string) => uniqueBy<Entry>((entry) => entry, message)
