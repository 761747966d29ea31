import type { Readable } from 'node:stream'

interface StoredBytes {
  readonly size: number
  readonly stream: Readable
}

/**
 * The storage of the bytes of files. We generate the keys from folders and a random name, and never from an uploader's
 * words.
 */
export interface FileStore {
  /** Stores all bytes or none. An existing key gets the new bytes. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  readonly get: (key: string) => Promise<StoredBytes | undefined>
  /** Deletes a file. A missing file counts as deleted. */
  readonly delete: (key: string) => Promise<void>
}

/** The format of a key, such as 'client/public/0123456789abcdef.jpg'. It can't climb out of a folder. */
const safeKey = /^[\w-]+(\/[\w-]+)*\/[\w-]+(\.\w+)*$/u

export const checkKey = (key: string): void => {
  if (!safeKey.test(key)) throw new Error('not a key of the file store')
}
