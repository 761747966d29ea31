import { spawn } from 'node:child_process'

import { root } from './root.js'

const children = new Set()
let stopping = false

/** Asks everything that was started here to end; what is asked to start afterwards does not. */
export function stopChildren() {
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}

/**
 * Runs a program to its end. With `quiet`, what it says is kept and handed back instead of shown.
 * Its own process group is ours, so that Ctrl-C reaches it as well.
 */
export async function run(program, args, { env = process.env, cwd = root, quiet = false } = {}) {
  if (stopping) throw new Error('stopped')
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  children.add(child)
  let said = ''
  child.stdout?.on('data', (part) => (said += part))
  child.stderr?.on('data', (part) => (said += part))
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    if (stopping) throw new Error('stopped')
    return { code, said }
  } finally {
    children.delete(child)
  }
}
