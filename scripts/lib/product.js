import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { familyOf, processes, untilGone } from './processes.js'

/**
 * Returns the environment of a newly opened terminal: without npm's variables, and with no Node except the machine's.
 */
export function plainEnvironment(changes) {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD$|NODE$|NODE_ENV$)/i.test(name),
  )
  const env = Object.fromEntries(kept)
  const path = env.PATH.split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...env, PATH: path.join(delimiter), ...changes }
}

/** A running `npm start` in a clone, started as a person would and in its own process group, as a terminal does. */
export class Product {
  constructor(clone, { port, env = {}, user = {} }) {
    this.port = port
    this.said = ''
    this.npm = spawn('npm', ['start'], {
      cwd: clone,
      env: plainEnvironment({ PORT: String(port), ...env }),
      ...user,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.errors = ''
    this.npm.stdout.on('data', (part) => (this.said += part))
    this.npm.stderr.on('data', (part) => {
      this.said += part
      this.errors += part
    })
    this.ended = new Promise((resolve) => this.npm.once('close', (code) => resolve(code)))
  }

  /** Waits for the first answer. A product that ends before it answers is a failure. */
  async ready(seconds = 240) {
    const end = Date.now() + seconds * 1000
    while (!this.hasEnded() && Date.now() < end) {
      if ((await this.ask('/api/health'))?.status === 'ok') return this
      await sleep(100)
    }
    throw new Error(`it did not start:\n${this.said}`)
  }

  async ask(path) {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, { headers: { connection: 'close' } })
      return answer.ok ? await answer.json() : undefined
    } catch {
      return undefined
    }
  }

  /** Returns an id that is unique to these data, to recognise them after a restart. */
  async fingerprint() {
    const { _id: id } = (await this.ask('/api/client')) ?? {}
    if (!id) throw new Error('GET /api/client names no client')
    return id
  }

  hasEnded() {
    return this.npm.exitCode !== null || this.npm.signalCode !== null
  }

  family() {
    return familyOf(this.npm.pid)
  }

  /** Finds one of the processes that a person could kill, by its kind, and returns its process id. */
  process(kind) {
    const marks = {
      npm: ({ pid }) => pid === this.npm.pid,
      starter: ({ command }) => command.includes('scripts/start.js'),
      server: ({ command }) => command.includes('src/server/main.ts'),
      postmaster: ({ command }) => command.includes(`${join('bin', 'postgres')} -D`),
      backend: ({ command }) => command.startsWith('postgres: rollcall rollcall '),
    }
    const found = this.family().find((one) => marks[kind](one))
    if (found === undefined) throw new Error(`there is no ${kind} among ${JSON.stringify(this.family())}`)
    return found.pid
  }

  /**
   * Sends a signal and makes sure that no process of the product remains. Remaining processes are killed here, so that
   * they don't disturb the next check.
   */
  async stop(send = () => process.kill(this.npm.pid, 'SIGTERM')) {
    const family = this.family()
    send()
    const left = await untilGone(family)
    if (left.length > 0) {
      await destroy(left)
      throw new Error(`still running: ${left.map(({ command }) => command).join(' | ')}`)
    }
    return this.ended
  }

  destroy() {
    return destroy(this.family())
  }
}

/** Kills every process of the product. PostgreSQL's own processes end with their postmaster. */
async function destroy(family) {
  for (const { pid } of family) if (processes().some((one) => one.pid === pid)) process.kill(pid, 'SIGKILL')
  await untilGone(family)
}
