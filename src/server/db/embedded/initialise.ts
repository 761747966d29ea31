import { spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartProblem } from '#server/start-problem.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterFolder } from './cluster-folder.ts'
import type { Durability } from './settings.ts'

const wantedVersion = '18'

/** Creates the cluster's files if they don't exist. */
export async function initialise(
  binaries: Binaries,
  folder: ClusterFolder,
  durability: Durability,
): Promise<void> {
  const { data, account } = folder
  if (existsSync(data)) return checkVersion(data)

  // The files are created in another folder and moved when complete, so that a killed start leaves nothing half-made.
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const options = {
    pgdata: unfinished,
    username: 'postgres',
    // Only the permissions of the socket's folder (0700) decide who can connect.
    auth: 'trust',
    // The sort order of words is the same on every machine, regardless of its locales.
    encoding: 'UTF8',
    locale: 'C',
    'locale-provider': 'builtin',
    'builtin-locale': 'C.UTF-8',
  }
  const flags = durability === 'throwaway' ? ['--no-sync', '--no-data-checksums'] : []
  const child = spawn(
    binaries.initdb,
    [...Object.entries(options).map(([name, value]) => `--${name}=${value}`), '--no-instructions', ...flags],
    // The process is detached, so that Ctrl-C doesn't look like a failure.
    { ...account, cwd: dirname(data), stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [said, code] = await Promise.all([text(child.stderr), closed])
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    const reason =
      said
        .trim()
        .split('\n')
        .find((line) => /error|fatal/i.test(line)) ?? said.trim()
    throw new StartProblem(
      `The database in ${data} cannot be made (${reason}): free the disk or set another DATA_DIR.`,
    )
  }
  renameSync(unfinished, data)
}

function checkVersion(data: string): void {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version !== wantedVersion) {
    throw new StartProblem(
      `The data in ${data} are of PostgreSQL ${version}, and this is ${wantedVersion}: set another DATA_DIR, or move them with pg_upgrade.`,
    )
  }
}
