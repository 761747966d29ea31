import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Computes one hash over files and whole folders, from their names and contents. Skips paths that don't exist. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) add(hash, path)
  return hash.digest('hex')
}

function add(hash, path) {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted()) add(hash, join(path, name))
  } else {
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
}
