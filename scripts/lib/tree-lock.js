import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { root } from './root.js'

const file = join(root, 'dist', '.preparing')

/**
 * Runs an action while no other process holds the lock, so that two copies that start together don't both install into
 * one node_modules.
 */
export async function withTreeLock(action) {
  mkdirSync(dirname(file), { recursive: true })
  while (!take()) {
    if (isAbandoned()) discard()
    await sleep(200)
  }
  // The lock file is touched every second, because the process id alone may belong to another process after a restart.
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

/**
 * Checks that this process still holds the lock. While a machine sleeps, another process may have taken the lock as
 * abandoned.
 */
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
    // If several processes find the lock abandoned, only one of them can rename it.
    renameSync(file, `${file}.${process.pid}`)
    rmSync(`${file}.${process.pid}`)
  } catch {
    // Another process renamed it first.
  }
}
