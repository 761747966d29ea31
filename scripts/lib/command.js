import { stopChildren } from './run.js'

/** A reason to give up that the person at the terminal can act on. Its message is all they see. */
export class Problem extends Error {}

/**
 * The frame of every script: it stops what it started when told to stop, says a Problem in one
 * sentence, and ends with the code the command returns.
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
