import { createReadStream, existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { openDatabase } from '#server/db/database.ts'
import { eraseCluster } from '#server/db/embedded/erase-cluster.ts'
import { startCluster } from '#server/db/embedded/start-cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { StartProblem } from '#server/start-problem.ts'
import { connected } from './as-superuser.ts'
import { backupCommand } from './backup-command.ts'
import { loadDatabase, notWhole } from './load-database.ts'
import { databaseFile, keptBeside } from './parts.ts'

/** Streams the lines, so that a backup may be larger than the memory. */
async function* linesIn(parts: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of parts) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

const readDump = (dump: string, work: (lines: AsyncIterable<string>) => Promise<void>) =>
  pipeline(createReadStream(dump), createGunzip(), (unpacked: AsyncIterable<Buffer>) =>
    work(linesIn(unpacked)),
  )

/** Checks that the dump can be read to its end, before anything is created. */
const checkWhole = async (dump: string) => {
  let last = ''
  try {
    await readDump(dump, async (lines) => {
      for await (const line of lines) last = line
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw notWhole()
    throw error
  }
  if (last !== JSON.stringify({ end: true })) throw notWhole()
}

/** Creates an empty cluster, migrates it to the dump's state, and loads the dump. */
const makeFrom = async (dump: string, folder: string) => {
  const { connection, stop } = await startCluster(folder)
  try {
    const database = openDatabase(connection)
    try {
      await migrate(database)
    } finally {
      await database.close()
    }
    await connected(connection.host, (client) => readDump(dump, (lines) => loadDatabase(client, lines)))
  } finally {
    await stop()
  }
}

/** Runs `npm run restore -- folder`: restores the backup of `npm run backup` into an empty data folder. */
await backupCommand(process.env, async ({ dataDir }) => {
  const folder = resolve(process.argv[2] ?? '')
  const dump = join(folder, databaseFile)
  if (process.argv[2] === undefined || !existsSync(dump))
    throw new StartProblem('Name the folder of a backup: npm run restore -- backups/…')
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster) || existsSync(join(dataDir, 'files')))
    throw new StartProblem(`There are data in ${dataDir} already: move them away, or set another DATA_DIR.`)
  await checkWhole(dump)
  try {
    await makeFrom(dump, cluster)
  } catch (error) {
    await eraseCluster(cluster)
    throw error
  }
  for (const name of keptBeside)
    if (existsSync(join(folder, name)))
      await cp(join(folder, name), join(dataDir, name), {
        recursive: true,
        preserveTimestamps: true,
        force: true,
      })
  return `The backup in ${folder} is restored: start with npm start.`
})
