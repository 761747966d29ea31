import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { root } from './root.js'

const file = join(root, 'dist', '.preparing')

/** One at a time: two copies that start together must not both install into one node_modules. */
export async function withTreeLock(action) {
  mkdirSync(dirname(file), { recursive: true })
  while (!take()) {
    if (isAbandoned()) discard()
    await sleep(200)
  }
  // A sign of life, because a process number may be somebody else's by now.
  const heart = setInterval(() => {
    if (isOurs()) utimesSync(file, new Date(), new Date())
  }, 1000)
  try {
    return await action()
  } finally {
    clearInterval(heart)
    if (isOurs()) rmSync(file, { force: true })
  }
}

/** Not when a machine that slept for a while let somebody else think we were gone. */
function isOurs() {
  try {
    return readFileSync(file, 'utf8') === String(process.pid)
  } catch {
    return false
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned() {
  try {
    const { mtimeMs } = statSync(file)
    if (Date.now() - mtimeMs > 10_000) return true
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function discard() {
  try {
    // Of several who find it abandoned only one can move it.
    renameSync(file, `${file}.${process.pid}`)
    rmSync(`${file}.${process.pid}`)
  } catch {
    // Somebody else did.
  }
}
