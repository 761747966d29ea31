import { hasRepeats } from '#domain/kernel/has-repeats.ts'
import { messages } from '#domain/messages.ts'
import { obeys } from './shapes.ts'

type Key = string | null

/**
 * Refuses a list in which an entry comes twice: what is listed is paid for, booked or written once for each entry.
 * `keyOf` says what tells two entries apart.
 */
export const uniqueBy = <Entry>(keyOf: (entry: Entry) => Key, message: string = messages.chosenTwice) =>
  obeys<readonly Entry[]>((entries) => (hasRepeats(entries.map(keyOf)) ? message : undefined))

/** The same for a list of plain ids. */
export const unique = <Entry extends Key>(message?: string) => uniqueBy<Entry>((entry) => entry, message)
