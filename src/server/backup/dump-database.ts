import type { ClientBase } from 'pg'
import { plainDialect, readMigrations, readSequences, readTables } from './tables.ts'

export const format = 1

const atOnce = 1_000

const line = (value: unknown) => `${JSON.stringify(value)}\n`

/**
 * The whole database in lines of JSON: an object opens a table, each string after it is one of its rows as
 * PostgreSQL writes it. All of one moment, while others go on working. Needs a superuser, who sees every client.
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
    // Without it a file that was cut short would look whole.
    yield line({ end: true })
  } finally {
    await connection.query('rollback')
  }
}
