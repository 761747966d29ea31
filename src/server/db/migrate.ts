import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as runWorkerMigrations } from 'graphile-worker'
import { fileURLToPath } from 'node:url'
import { type Database, withConnection } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

// An arbitrary number that is the same for all Rollcall processes.
const migrationLock = 7_205_511_402

/** Migrates the database. Processes that start together wait for the first of them. */
export const migrate = (database: Database): Promise<void> =>
  withConnection(database, async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      await runMigrations(drizzle({ client: connection }), { migrationsFolder })
      await runWorkerMigrations({ pgPool: database.pool })
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  })
