import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The part file's name follows from the file's, so that deleting a file also deletes what a crash left behind. */
const partOf = (path: string) => `${path}.part`

const write = async (path: string, bytes: Uint8Array) => {
  await using file = await open(path, 'w', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}

/**
 * Stores files in a folder. Each file is written under another name and renamed, so that a partial file is never read.
 */
export const diskStore = (folder: string): FileStore => {
  const pathOf = (key: string) => join(folder, key)
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await write(partOf(path), bytes)
        await rename(partOf(path), path)
      } catch (error) {
        await rm(partOf(path), { force: true })
        throw error
      }
    },
    get: async (key) => {
      try {
        const file = await open(pathOf(key), 'r')
        const { size } = await file.stat()
        // The stream closes the file when it ends or is destroyed.
        return { size, stream: file.createReadStream() }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    delete: async (key) => {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(partOf(path), { force: true })
    },
  }
}
