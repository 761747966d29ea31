import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '#server/start-problem.ts'

/** Reads what PostgreSQL writes about itself into its data folder. */
export function readPostmasterFile(data: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Stops the PostgreSQL that a killed server left running on this data folder, if there is one. */
export async function stopOrphan(data: string): Promise<void> {
  const pid = readPostmasterFile(data)?.pid
  if (pid === undefined || !(pid > 1)) return
  const lives = () => isPostmasterOf(pid, data)
  if (!lives()) return
  await stopPostmaster(pid, () => !lives())
  if (lives()) {
    throw new StartProblem(
      `A PostgreSQL of an earlier run (process ${pid}) does not stop: stop it with kill -QUIT ${pid}.`,
    )
  }
}

/**
 * Stops PostgreSQL with a fast shutdown. If that hangs, uses the immediate shutdown, after which the next start
 * recovers.
 */
export async function stopPostmaster(pid: number, isGone: () => boolean): Promise<void> {
  const steps = [
    { signal: 'SIGINT', seconds: 20 },
    { signal: 'SIGQUIT', seconds: 10 },
  ] as const
  for (const { signal, seconds } of steps) {
    if (isGone()) return
    send(pid, signal)
    const patience = AbortSignal.timeout(seconds * 1000)
    while (!isGone() && !patience.aborted) await sleep(10)
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process is gone already or isn't ours. The caller checks which.
  }
}

/**
 * Checks whether a process is our PostgreSQL. The process id alone proves nothing, because after a restart of the
 * machine it may belong to any program.
 */
function isPostmasterOf(pid: number, data: string): boolean {
  try {
    // PostgreSQL's working folder is its data folder. A process that only waits to be reaped has none.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === data
    return execFileSync('ps', ['-o', 'command=', '-ww', '-p', String(pid)], { encoding: 'utf8' }).includes(
      `-D ${data}`,
    )
  } catch {
    return false
  }
}
