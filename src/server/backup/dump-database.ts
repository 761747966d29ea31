import type { ClientBase } from 'pg'
import { plainDialect, readMigrations, readSequences, readTables } from './tables.ts'

export const format = 1

const atOnce = 1_000

const line = (value: unknown) => `${JSON.stringify(value)}\n`

/**
 * Dumps the whole database as lines of JSON. An object opens a table, and each string after it is one of its rows as
 * PostgreSQL writes it. The dump shows one moment, while other processes keep working. Needs a superuser, who sees
 * every organiser's rows.
 */
export async function* dumpDatabase(connection: ClientBase): AsyncGenerator<string> {
  await connection.query('begin isolation level repeatable read read only')
  try {
    await connection.query(plainDialect)
    yield line({ format, migrations: await readMigrations(connection) })
    for (const { name, columns } of await readTables(connection)) {
      yield line({ table: name, columns })
      await connection.query(
        `declare kept_rows no scroll cursor for select kept_row::text as row from ${name} as kept_row`,
      )
      for (;;) {
        const { rows } = await connection.query<{ row: string }>(`fetch ${atOnce} from kept_rows`)
        if (rows.length === 0) break
        yield rows.map(({ row }) => line(row)).join('')
      }
      await connection.query('close kept_rows')
    }
    for (const sequence of await readSequences(connection)) yield line(sequence)
    // Without this last line, a truncated file would look complete.
    yield line({ end: true })
  } finally {
    await connection.query('rollback')
  }
}
