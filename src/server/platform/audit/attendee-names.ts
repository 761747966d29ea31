import { and, eq, inArray } from 'drizzle-orm'
import { id } from '#contract/shapes.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import type { Change } from '#server/db/schema/audit.ts'
import type { Tx } from '#server/db/transaction.ts'

interface Entry {
  readonly changes: readonly Change[]
}

const isAbout = ({ field }: Change): boolean => field === 'attendee' || field === 'attendees'

const idsIn = (entries: readonly Entry[]): string[] =>
  entries
    .flatMap(({ changes }) => changes.filter(isAbout))
    .flatMap(({ from, to }) => [from, to].flat())
    .filter((value): value is string => id.safeParse(value).success)

/** Reads the names of attendees by id. Deleted attendees are left out. */
export const attendeeNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows =
    ids.length === 0
      ? []
      : await tx.sql
          .select({ id: attendees.id, firstName: attendees.firstName, lastName: attendees.lastName })
          .from(attendees)
          .where(and(eq(attendees.clientId, tx.clientId), inArray(attendees.id, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}

export const deletedAttendee = 'an attendee who was deleted'

/** Replaces the ids of attendees in entries with their current names, or says that the attendee was deleted. */
export const withAttendeeNames = async <Kept extends Entry>(
  tx: Tx,
  entries: readonly Kept[],
): Promise<(Kept & { changes: Change[] })[]> => {
  const names = await attendeeNames(tx, idsIn(entries))
  const nameOf = (value: unknown) => names.get(String(value)) ?? deletedAttendee
  const named = (value: unknown) => {
    if (Array.isArray(value)) return value.map(nameOf).toSorted((a, b) => a.localeCompare(b))
    return typeof value === 'string' ? nameOf(value) : value
  }
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) =>
      isAbout(change) ? { ...change, from: named(change.from), to: named(change.to) } : change,
    ),
  }))
}
