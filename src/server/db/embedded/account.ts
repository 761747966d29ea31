import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartProblem } from '#server/start-problem.ts'

/** The account that PostgreSQL runs under. Undefined means our own account. */
export type Account = Readonly<{ uid: number; gid: number }> | undefined

/**
 * Returns the account for PostgreSQL, which refuses to run as root. For root it is the owner of the data if they exist
 * (an ordinary user started here before), otherwise `postgres`, otherwise `nobody`.
 */
export function accountFor(dataFolder: string): Account {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = accountNamed('postgres') ?? accountNamed('nobody')
  if (account === undefined) {
    throw new StartProblem(
      'PostgreSQL does not run as root, and this machine has no user postgres or nobody: start as an ordinary user.',
    )
  }
  return account
}

/** Checks whether the account can work in a folder, by trying it. Modes, parent folders and ACLs all matter. */
export function canWriteIn(folder: string, account: Account): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], {
    ...account,
    stdio: 'ignore',
    cwd: '/',
  })
  return status === 0
}

function accountNamed(name: string): Account {
  try {
    const id = (kind: string) =>
      Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    const account = { uid: id('-u'), gid: id('-g') }
    return account.uid === 0 ? undefined : account
  } catch {
    return undefined
  }
}
