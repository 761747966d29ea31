import { hash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartProblem } from '#server/start-problem.ts'
import { accountFor, canWriteIn, type Account } from './account.ts'

/** Where root stores what the database's account couldn't reach inside a closed folder. */
export const sharedFolder = '/var/lib/rollcall'

export type ClusterFolder = Readonly<{
  account: Account
  /** PostgreSQL's own files. */
  data: string
  /** The sockets of PostgreSQL and of our lock. */
  run: string
  log: string
}>

/** Creates the folder of a cluster so that PostgreSQL's account can use it, or explains why it can't. */
export function prepareClusterFolder(folder: string): ClusterFolder {
  make(folder)
  const account = accountFor(join(folder, 'data'))
  give(folder, account)
  if (!canWriteIn(realpathSync(folder), account)) moveOutside(folder, account)

  const home = realpathSync(folder)
  const data = join(home, 'data')
  const run = runFolder(home)
  makePrivate(run, account)
  const owner = statSync(data, { throwIfNoEntry: false })
  const expected = account?.uid ?? process.getuid?.()
  if (owner !== undefined && owner.uid !== expected) {
    throw new StartProblem(
      `The data in ${data} belong to another user (uid ${owner.uid}): start as that user or as root, or set another DATA_DIR.`,
    )
  }
  return { account, data, run, log: join(home, 'postgresql.log') }
}

function make(folder: string): void {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(folder)) {
    throw new StartProblem(
      `The data that ${folder} points to are gone: bring them back, or delete this link to begin with empty ones.`,
    )
  }
  try {
    // The parent folder isn't private, because root's PostgreSQL passes through it under another account.
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartProblem(
      `The folder ${folder} cannot be made (${String(error)}): set DATA_DIR to one you may write in.`,
    )
  }
}

/**
 * Moves the cluster to /var/lib when the folder is inside root's home, which other accounts can't enter. The data
 * folder then contains a link to it, which is deleted or moved together with the folder.
 */
function moveOutside(folder: string, account: Account): void {
  if (account === undefined) {
    throw new StartProblem(`The folder ${folder} cannot be written: set DATA_DIR to one you may write in.`)
  }
  const outside = join(sharedFolder, `cluster-${randomBytes(8).toString('hex')}`)
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  makePrivate(outside, account)
  if (existsSync(join(folder, 'data')) || !canWriteIn(outside, account)) {
    rmSync(outside, { recursive: true })
    throw new StartProblem(
      `PostgreSQL's user (uid ${account.uid}) cannot reach ${folder}: set DATA_DIR to a folder outside closed ones.`,
    )
  }
  rmSync(folder, { recursive: true })
  symlinkSync(outside, folder)
}

/**
 * Returns the folder of the sockets. A unix socket's path can have about 104 bytes, and PostgreSQL reads a comma as the
 * end of a path.
 */
function runFolder(home: string): string {
  const inside = join(home, 'run')
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= 100 && !/[,"]/.test(inside)) return inside
  // This is always /tmp, regardless of TMPDIR, because two starts must find the same lock.
  return join('/tmp', `rollcall-${hash('sha256', home).slice(0, 16)}`)
}

function makePrivate(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const mine = [process.getuid?.(), account?.uid]
  if (!found.isDirectory() || !mine.includes(found.uid)) {
    throw new StartProblem(
      `The folder ${folder} belongs to somebody else: delete it, or set another DATA_DIR.`,
    )
  }
  chmodSync(folder, 0o700)
  give(folder, account)
}

function give(folder: string, account: Account): void {
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
}
