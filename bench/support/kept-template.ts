import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startCluster } from '#server/db/embedded/start-cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { hashOf } from '../../scripts/lib/hash.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A database that takes long to fill. */
export interface Template {
  /** Also the name of its folder in `.data/bench`, which git ignores. */
  readonly name: string
  /** The files that make it, with the migrations: if one changes, it is made anew. */
  readonly madeBy: readonly string[]
  readonly fill: (database: Database) => Promise<void>
}

/** What is coming and what is overdue move on with the calendar: a template serves for a month. */
const keyOf = (madeBy: readonly string[]): string => {
  const month = Temporal.Now.plainDateISO().toPlainYearMonth().toString().replace('-', '_')
  const hash = hashOf([join(root, 'src/server/db/migrations'), import.meta.filename, ...madeBy])
  return `kept_${month}_${hash.slice(0, 16)}`
}

/**
 * A copy for one run. The template is filled at the first run and kept, in a PostgreSQL of its own: the other
 * measurements do not feel its size.
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
    // Whole or not at all: what was cut off keeps its working name, and goes at the next run.
    await ask(`alter database making rename to ${kept}`)
  }

  await ask(`create database copy template ${kept} strategy file_copy`)
  open.defer(async () => void (await ask('drop database copy with (force)')))
  const database = databaseNamed('copy')
  open.defer(database.close)
  const { host, user } = cluster.connection
  return { database, url: `postgres://${user}@/copy?host=${encodeURIComponent(host)}` }
}
