import type { Readable } from 'node:stream'

interface StoredBytes {
  readonly size: number
  readonly stream: Readable
}

/** Where the bytes of files lie. Keys are of our making: folders and a random name, never a word of an uploader's. */
export interface FileStore {
  /** All of it or nothing; a key that is there already gets the new bytes. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  readonly get: (key: string) => Promise<StoredBytes | undefined>
  /** What is not there is deleted already. */
  readonly delete: (key: string) => Promise<void>
}

/** 'client/public/0123456789abcdef.jpg': nothing that could climb out of a folder. */
const safeKey = /^[\w-]+(\/[\w-]+)*\/[\w-]+(\.\w+)*$/u

export const checkKey = (key: string): void => {
  if (!safeKey.test(key)) throw new Error('not a key of the file store')
}
