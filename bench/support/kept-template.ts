import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startCluster } from '#server/db/embedded/start-cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { hashOf } from '../../scripts/lib/hash.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A database that takes long to fill. */
export interface Template {
  /** The name of the database and of its folder in `.data/bench`, which git ignores. */
  readonly name: string
  /** The files that create it, including the migrations. If one changes, the template is created again. */
  readonly madeBy: readonly string[]
  readonly fill: (database: Database) => Promise<void>
}

/** Upcoming and overdue dates move with the calendar, so a template is used for a month. */
const keyOf = (madeBy: readonly string[]): string => {
  const month = Temporal.Now.plainDateISO().toPlainYearMonth().toString().replace('-', '_')
  const hash = hashOf([join(root, 'src/server/db/migrations'), import.meta.filename, ...madeBy])
  return `kept_${month}_${hash.slice(0, 16)}`
}

/**
 * Copies a template for one run. The template is filled in the first run and stored in a PostgreSQL of its own, so that
 * its size doesn't affect other measurements.
 */
export const copyOfTemplate = async (
  { name, madeBy, fill }: Template,
  open: AsyncDisposableStack,
): Promise<{ database: Database; url: string }> => {
  const cluster = await startCluster(join(root, '.data/bench', name, 'postgres'))
  open.defer(cluster.stop)
  const owner = openDatabase({ ...cluster.connection, max: 1 })
  open.defer(owner.close)
  const ask = (statement: string) => owner.pool.query(statement)
  const databaseNamed = (database: string) => openDatabase({ ...cluster.connection, database })

  const kept = keyOf(madeBy)
  const { rows } = await owner.pool.query<{ name: string }>(
    "select datname as name from pg_database where datname ~ '^(kept_|making$|copy$)'",
  )
  for (const { name: left } of rows) if (left !== kept) await ask(`drop database ${left} with (force)`)
  if (!rows.some((one) => one.name === kept)) {
    await ask('create database making')
    const making = databaseNamed('making')
    try {
      await migrate(making)
      await fill(making)
    } finally {
      await making.close()
    }
    // Renamed only once it is complete. A database that was interrupted still has its working name and is dropped in
    // the next run.
    await ask(`alter database making rename to ${kept}`)
  }

  await ask(`create database copy template ${kept} strategy file_copy`)
  open.defer(async () => void (await ask('drop database copy with (force)')))
  const database = databaseNamed('copy')
  open.defer(database.close)
  const { host, user } = cluster.connection
  return { database, url: `postgres://${user}@/copy?host=${encodeURIComponent(host)}` }
}
