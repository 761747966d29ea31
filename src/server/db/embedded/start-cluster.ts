import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartProblem } from '#server/start-problem.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { prepareClusterFolder, type ClusterFolder } from './cluster-folder.ts'
import { takeFolderLock, type FolderLock } from './folder-lock.ts'
import { initialise } from './initialise.ts'
import { readPostmasterFile, stopOrphan, stopPostmaster } from './postmaster.ts'
import { refusedStart } from './refused-start.ts'
import { settingsFor, type Durability } from './settings.ts'

type Cluster = Readonly<{
  /** The owner's connection to the product's database, in the form that `pg` takes. */
  connection: Readonly<{ host: string; user: string; database: string }>
  pid: number
  /** Resolves with a sentence if PostgreSQL ends without a request. */
  died: Promise<string>
  stop: () => Promise<void>
}>

/** The owner isn't a superuser, as on a hosted PostgreSQL, so what works here also works there. */
const owner = 'rollcall'

/** Starts the PostgreSQL whose files are in `folder`. Creates them at the first start. */
export async function startCluster(folder: string, durability: Durability = 'durable'): Promise<Cluster> {
  const prepared = prepareClusterFolder(folder)
  const lock = await takeFolderLock(prepared.run)
  if (lock === undefined) {
    throw new StartProblem(
      `Another copy already runs on the data in ${folder}: stop it, or start this one with another PORT and DATA_DIR.`,
    )
  }
  try {
    const binaries = findBinaries(prepared.account)
    await stopOrphan(prepared.data)
    await initialise(binaries, prepared, durability)
    const cluster = watched(await startServer(binaries, prepared, durability), prepared, lock)
    await createOwnedDatabase(prepared.run).catch(async (error: unknown) => {
      await cluster.stop()
      throw error
    })
    return cluster
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function startServer(
  binaries: Binaries,
  folder: ClusterFolder,
  durability: Durability,
): Promise<ChildProcess> {
  // Processes of a killed PostgreSQL take a moment to end, and a new one is refused until then.
  for (let attempt = 1; ; attempt += 1) {
    const { child, logged } = spawnServer(binaries, folder, durability)
    if (await becomesReady(child, folder.data)) return child
    const { isPassing, why } = refusedStart(readFileSync(folder.log).subarray(logged).toString())
    if (attempt < 20 && isPassing) await sleep(500)
    else
      throw new StartProblem(
        `The database in ${folder.data} does not start (${why}): its log is ${folder.log}.`,
      )
  }
}

/** A started PostgreSQL, with the length of its log before the start. */
interface Begun {
  readonly child: ChildProcess
  readonly logged: number
}

function spawnServer(binaries: Binaries, folder: ClusterFolder, durability: Durability): Begun {
  const settings = { ...settingsFor(durability), unix_socket_directories: folder.run }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const size = statSync(folder.log, { throwIfNoEntry: false })?.size ?? 0
  const tooLong = size > 5_000_000
  const log = openSync(folder.log, tooLong ? 'w' : 'a', 0o600)
  try {
    // The next start may run as another user.
    if (folder.account !== undefined) fchownSync(log, folder.account.uid, folder.account.gid)
    const child = spawn(binaries.postgres, ['-D', folder.data, ...options], {
      ...folder.account,
      cwd: folder.data,
      stdio: ['ignore', log, log],
      // PostgreSQL has its own process group, so that Ctrl-C reaches only us and requests end before the database.
      detached: true,
    })
    child.once('error', () => undefined)
    return { child, logged: tooLong ? 0 : size }
  } finally {
    closeSync(log)
  }
}

async function becomesReady(child: ChildProcess, data: string): Promise<boolean> {
  while (!hasEnded(child)) {
    const file = readPostmasterFile(data)
    if (file?.ready && file.pid === child.pid) return true
    await sleep(10)
  }
  return false
}

function watched(child: ChildProcess, folder: ClusterFolder, lock: FolderLock): Cluster {
  const { pid } = child
  if (pid === undefined) throw new Error('a process that became ready has a number')
  let asked = false
  const died = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      if (asked) return
      const how = signal === null ? `with code ${code}` : `by ${signal}`
      resolve(`The database ended unexpectedly (${how}): start again; its log is ${folder.log}.`)
    })
  })
  // When this process ends in an orderly way, even after an uncaught error, the database ends too.
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)

  const stop = async () => {
    asked = true
    process.removeListener('exit', endWithUs)
    await stopPostmaster(pid, () => hasEnded(child))
    await lock.release()
  }
  return { connection: { host: folder.run, user: owner, database: owner }, pid, died, stop }
}

function hasEnded(child: ChildProcess): boolean {
  // Without a process id, PostgreSQL never started.
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

async function createOwnedDatabase(host: string): Promise<void> {
  const client = new Client({ host, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    const { rowCount: roles } = await client.query('select from pg_roles where rolname = $1', [owner])
    if (roles === 0) await client.query(`create role ${owner} login createrole createdb`)
    const { rowCount: databases } = await client.query('select from pg_database where datname = $1', [owner])
    if (databases === 0) await client.query(`create database ${owner} owner ${owner}`)
  } finally {
    await client.end()
  }
}
