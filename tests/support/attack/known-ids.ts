import { tenantTables } from '#tests/architecture/tenant-tables.ts'
import type { TestApp } from '../app.ts'
import { asSuperuser } from '../as-superuser.ts'
import type { Chance } from '../chance.ts'

/** Ids by table, oldest first. */
type Ids = ReadonlyMap<string, readonly string[]>

const perTable = 40

/** Reads the ids of a client's rows, from tables that have an id per row. */
export const readIds = async ({ data }: TestApp, clientId: string, most = perTable): Promise<Ids> => {
  const { tables } = await tenantTables(data.database)
  return asSuperuser(data.connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' and table_name = any($1)`,
      [tables],
    )
    const found = new Map<string, readonly string[]>()
    for (const { name } of rows) {
      const read = `select id::text as id from "${name}" where client_id = $1 order by id limit ${most}`
      const ids = await client.query<{ id: string }>(read, [clientId])
      found.set(
        name,
        ids.rows.map(({ id }) => id),
      )
    }
    return found
  })
}

/** The contract's names for tables, if different. */
const otherNames: Readonly<Record<string, string>> = {
  activities: 'activity_sessions',
  activity: 'activity_sessions',
  session: 'activity_sessions',
  sessions: 'activity_sessions',
  sessionsCanBeUsedFor: 'activity_sessions',
  option: 'session_pass_options',
  pass: 'session_passes',
  item: 'booking_items',
  items: 'booking_items',
  userId: 'users',
  fileId: 'files',
  entry: 'waitlist_entries',
  waitlists: 'waitlist_entries',
  provider: 'voucher_providers',
  valueRef: 'field_options',
  valueRefArray: 'field_options',
  valueRefVenue: 'venues',
}

const snake = (key: string): string => key.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)

const tableOf = (key: string, ids: Ids): string | undefined =>
  [otherNames[key], snake(key), `${snake(key)}s`, `${snake(key)}es`].find(
    (name) => name !== undefined && (ids.get(name)?.length ?? 0) > 0,
  )

/**
 * Chooses an id: mostly this organiser's and of the requested kind; sometimes another organiser's, another kind's, or
 * an unknown one.
 */
export const idsFor =
  (own: Ids, foreign: Ids) =>
  (chance: Chance, noun: string) =>
  (key?: string): string => {
    const luck = chance.below(20)
    if (luck === 0) return '00000000-0000-4000-8000-000000000000'
    const ids = luck < 4 ? foreign : own
    const named = key === undefined || key === 'id' || key === '_id' ? noun : key
    const table = luck < 18 ? tableOf(named, ids) : undefined
    const names = [...ids.keys()].filter((name) => (ids.get(name)?.length ?? 0) > 0)
    return chance.one(ids.get(table ?? chance.one(names)) ?? [])
  }
