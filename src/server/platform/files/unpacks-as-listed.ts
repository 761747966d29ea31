import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { atMost } from '#server/at-most.ts'
import type { ZipEntry } from './zip-entries.ts'

/** Unpacking uses the same threads as passwords and files. */
const inTurn = atMost(2)

/**
 * Unpacks an entry and checks its size. Stops at the first byte too many, so a false size costs no more than a true
 * one. Stores nothing.
 */
const isOfItsSize = async ({ packed, size, isDeflated }: ZipEntry): Promise<boolean> => {
  if (!isDeflated) return true
  let left = size
  const counter = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      left -= chunk.length
      done(left < 0 ? new Error('longer than listed') : null)
    },
  })
  try {
    await pipeline(Readable.from([packed]), createInflateRaw(), counter)
    return left === 0
  } catch {
    return false
  }
}

/** Says whether every entry unpacks to the size in the zip's list. The list must have passed `archiveIssue`. */
export const unpacksAsListed = (entries: readonly ZipEntry[]): Promise<boolean> =>
  inTurn(async () => {
    for (const entry of entries) if (!(await isOfItsSize(entry))) return false
    return true
  })
