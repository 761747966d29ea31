import { sql } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'

/** A timestamptz column, read and written as Temporal.Instant. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.Instant.from(value.replace(' ', 'T')),
})

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The first column of every tenant table, and part of its primary key and every foreign key to it. */
export const clientId = () => uuid('client_id').notNull()

/** An id that sorts by time of creation, so that the newest rows are together on disk and lists page by key. */
export const rowId = () =>
  uuid('id')
    .notNull()
    .default(sql`uuidv7()`)
