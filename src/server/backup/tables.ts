import { escapeIdentifier, type ClientBase } from 'pg'

export interface Table {
  /** The name with its schema, as in SQL. */
  readonly name: string
  readonly columns: readonly string[]
  /** The columns that are stored, without those computed from others. */
  readonly written: readonly string[]
}

interface Found {
  readonly schema: string
  readonly table: string
  readonly columns: string[]
  readonly written: string[]
}

/** The migration records belong to the database itself, not to its data. */
const ownAffair = `(n.nspname = 'drizzle' or (n.nspname = 'graphile_worker' and c.relname = 'migrations'))`

/** Lists every table of the product and its job queue, without PostgreSQL's own tables. */
export const readTables = async (connection: ClientBase): Promise<readonly Table[]> => {
  const { rows } = await connection.query<Found>(`
    select n.nspname as schema, c.relname as table,
           array_agg(a.attname::text order by a.attnum) as columns,
           array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as written
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not ${ownAffair}
    group by n.nspname, c.relname
    order by n.nspname, c.relname`)
  return rows.map(({ schema, table, columns, written }) => ({
    name: `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`,
    columns,
    written,
  }))
}

export interface Sequence {
  readonly sequence: string
  readonly value: string
  readonly called: boolean
}

/** Reads the current value of each sequence. */
export const readSequences = async (connection: ClientBase): Promise<readonly Sequence[]> => {
  const { rows } = await connection.query<{ schema: string; name: string }>(
    "select schemaname as schema, sequencename as name from pg_sequences where schemaname <> 'drizzle' order by 1, 2",
  )
  const standing: Sequence[] = []
  for (const { schema, name } of rows) {
    const sequence = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
    const { rows: found } = await connection.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${sequence}`,
    )
    standing.push(...found.map((one) => ({ sequence, ...one })))
  }
  return standing
}

/** Reads the migrations that a database has had, as one word each. */
export const readMigrations = async (connection: ClientBase): Promise<readonly string[]> => {
  const { rows } = await connection.query<{ word: string }>(`
    select hash as word from drizzle.__drizzle_migrations
    union all select 'jobs ' || id from graphile_worker.migrations
    order by word`)
  return rows.map(({ word }) => word)
}

/** The settings that give values one text form everywhere, in PostgreSQL's own notation. */
export const plainDialect = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 3;
  set local bytea_output = 'hex'`
