import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/lib/free-port.js'

export interface Running {
  readonly url: string
  readonly stop: () => Promise<void>
  /** Kills the process with a signal that it can't catch. */
  readonly kill: () => Promise<void>
  /** Resolves when the process is gone, however it ended. */
  readonly ended: Promise<void>
  /** Sends a message to the process, and waits for its reply. */
  readonly tell: (message: string) => Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts a server file in a process of its own, as in production, and waits for its first answer. */
export const startServer = async (
  file: string,
  env: Readonly<Record<string, string>>,
  probe: string,
): Promise<Running> => {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${env['PORT']}`
  while (!(await answers(`${url}${probe}`))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${file} does not start`)
    await sleep(50)
  }
  return {
    url,
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
    tell: (message) =>
      new Promise((resolve) => {
        child.once('message', () => resolve())
        child.send(message)
      }),
  }
}

/**
 * Starts a server on a free port. Another test may take the port between finding it and listening on it, and then a new
 * one is found.
 */
export const startOnFreePort = async (
  file: string,
  env: Readonly<Record<string, string>>,
  probe: string,
): Promise<Running> => {
  for (let tries = 1; ; tries += 1) {
    const port = String(await freePort())
    try {
      // Vitest sets its own BASE_URL, which isn't an address.
      return await startServer(file, { ...env, PORT: port, BASE_URL: `http://localhost:${port}` }, probe)
    } catch (error) {
      if (tries === 3) throw error
    }
  }
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
