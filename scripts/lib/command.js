import { stopChildren } from './run.js'

/** A reason to stop that the person at the terminal can act on. They see only its message. */
export class Problem extends Error {}

/**
 * Wraps every script. Stops its child processes when the script is stopped, prints a Problem as one sentence, and exits
 * with the code that the command returns.
 */
export async function command(action) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(`Node ${process.versions.node} is too old: install Node 20 or newer.`)
    process.exit(1)
  }
  let stopped = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopped = true
      stopChildren()
    })
  }
  try {
    process.exitCode = (await action()) ?? 0
  } catch (error) {
    if (!stopped) console.error(error instanceof Problem ? error.message : error)
    process.exitCode = stopped ? 130 : 1
  }
}
