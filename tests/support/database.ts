import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import type { Patience } from '#server/db/patience.ts'

export type TestDatabase = Readonly<{
  database: Database
  /** For a second pool or a second server on the same data. */
  connection: Readonly<{ host: string; user: string; database: string }>
  drop: () => Promise<void>
}>

/**
 * Longer timeouts than usual, because a busy machine may be ten times slower. The http-errors tests use the usual
 * timeouts to show which callers must try again.
 */
const onAnyHost: Patience = { connection: 100, lock: 60, statement: 150, idle: 300 }

/** Creates a migrated, empty database for one test file. */
export async function createTestDatabase(patience = onAnyHost): Promise<TestDatabase> {
  const { host, user, template } = inject('cluster')
  const name = `test_${randomBytes(8).toString('hex')}`
  const ask = (sql: string) => asOwner({ host, user, database: 'rollcall' }, sql)

  // file_copy: the template is small and isn't in use, so its files are copied without the write-ahead log.
  await ask(`create database ${name} template ${template} strategy file_copy`)
  const connection = { host, user, database: name }
  const database = openDatabase(connection, patience)
  return {
    database,
    connection,
    drop: async () => {
      await database.close()
      await ask(`drop database ${name} with (force)`)
    },
  }
}

async function asOwner(
  connection: { host: string; user: string; database: string },
  sql: string,
): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
