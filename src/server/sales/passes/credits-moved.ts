import { sql } from 'drizzle-orm'
import { passMoves } from '#server/db/schema/session-passes.ts'

/** Counts the credits that left a pass in these ways and are not back. */
export const creditsOf = (kinds: readonly ('used' | 'returned' | 'refunded')[]) =>
  sql<number>`(-coalesce(sum(${passMoves.credits}) filter (where ${passMoves.kind} in ${[...kinds]}), 0))::integer`
