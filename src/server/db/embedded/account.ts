import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartProblem } from '#server/start-problem.ts'

/** The account PostgreSQL runs under. Undefined: the one we run under ourselves. */
export type Account = Readonly<{ uid: number; gid: number }> | undefined

/**
 * PostgreSQL refuses to run as root, so root lends it another account: the owner of the data if
 * there are any (an ordinary user started here before), else `postgres`, else `nobody`.
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

/** Whether the account can work in a folder. Asked of the machine itself: modes, parents and ACLs all count. */
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
