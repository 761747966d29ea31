import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { root } from './root.js'
import { productNode } from './tools.js'
import { whenParentIsGone } from './watch-parent.js'

/** Runs the server until it ends or is told to stop. Returns the exit code. */
export async function serve(env) {
  const server = spawn(productNode(), ['src/server/main.ts'], {
    cwd: root,
    env,
    // Through this channel each process notices when the other ends, even after kill -9.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let database
  server.on('message', (message) => {
    database = message.databaseProcess
  })
  const stop = () => {
    if (server.connected) server.disconnect()
    // The server drains requests and stops its database, and has its own timeouts for both.
    setTimeout(() => server.kill('SIGKILL'), 60_000).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  whenParentIsGone(stop)

  const [code, signal] = await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (...how) => resolve(how))
  })
  if (signal === null) return code
  console.error(`The server was ended by ${signal}: start again, nothing that was confirmed is lost.`)
  if (database !== undefined) await stopDatabase(database)
  return 1
}

/** Stops the database when the server couldn't. SIGINT is PostgreSQL's fast shutdown. */
async function stopDatabase(pid) {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  for (let waited = 0; waited < 20_000 && isRunning(pid); waited += 50) await sleep(50)
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    // In a container without an init process, ended processes aren't reaped and keep their process id.
    return !existsSync('/proc') || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
