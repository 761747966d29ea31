import { sql } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'

/** timestamptz as Temporal.Instant, both ways. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.Instant.from(value.replace(' ', 'T')),
})

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** First column of every tenant table; part of its primary key and of every foreign key into it. */
export const clientId = () => uuid('client_id').notNull()

/** Ids sort by time of creation, so that the newest rows sit together on disk and lists page by key. */
export const rowId = () =>
  uuid('id')
    .notNull()
    .default(sql`uuidv7()`)
