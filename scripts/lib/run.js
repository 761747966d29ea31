import { spawn } from 'node:child_process'

import { root } from './root.js'

const children = new Set()
let stopping = false

/** Asks all child processes to end, and prevents new ones from starting. */
export function stopChildren() {
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}

/**
 * Runs a program to its end. With `quiet`, returns its output instead of showing it. The program stays in our process
 * group, so that Ctrl-C reaches it too.
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
