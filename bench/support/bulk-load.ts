import { type Database, withConnection } from '#server/db/database.ts'

interface Definition {
  readonly drop: string
  readonly make: string
}

/** The work that PostgreSQL does for each inserted row: every index except the primary key, and the foreign keys. */
const definitions = `
  select 'alter table ' || t || ' drop constraint ' || quote_ident(conname) as drop,
    'alter table ' || t || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(c.oid) as make
  from unnest($1::regclass[]) as t join pg_constraint c on conrelid = t and contype in ('f', 'u')
  union all
  select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
  from unnest($1::regclass[]) as t join pg_index on indrelid = t
  where not exists (select from pg_constraint where conindid = indexrelid and conrelid = t)`

/**
 * Inserts millions of rows first, and then creates indexes and checks foreign keys, which is several times faster than
 * doing so row by row. Only for a database that isn't in use yet.
 */
export const loadInBulk = (
  database: Database,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> =>
  withConnection(database, async (connection) => {
    const { rows } = await connection.query<Definition>(definitions, [tables])
    for (const { drop } of rows) await connection.query(drop)
    await load()
    await connection.query("set maintenance_work_mem = '256MB'")
    // Unique indexes come before the foreign keys that may refer to them.
    for (const { make } of rows.toSorted((a, b) => rank(a) - rank(b))) await connection.query(make)
    await connection.query('reset maintenance_work_mem')
    // Does what autovacuum would do within the minute.
    await connection.query('vacuum (analyze)')
  })

const rank = ({ make }: Definition): number => (make.includes('FOREIGN KEY') ? 1 : 0)
