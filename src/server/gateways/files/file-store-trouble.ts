import { checkKey, type FileStore } from './file-store.ts'

type Deed = keyof FileStore

/** Returns the store's code for the error, such as 'AccessDenied', 'NoSuchBucket' or 'ENOSPC'. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'for no reason given'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

const hints: Readonly<Record<string, string>> = {
  AccessDenied:
    '; check the keys, the bucket’s name, and that s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket are allowed (without the last, S3 says this of a file that is missing, too)',
  NoSuchBucket: '; check S3_BUCKET and S3_REGION',
  InvalidAccessKeyId: '; check S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: '; check S3_SECRET_ACCESS_KEY',
  ENOSPC: '; the disk is full',
  EACCES: '; the folder of files must belong to whoever runs Rollcall',
}

/**
 * An error of the store, which can't be reached, refuses us or is full. Neither the file nor the person who needs it is
 * at fault.
 */
export class FileStoreTrouble extends Error {
  constructor(deed: Deed, cause: unknown) {
    const reason = reasonOf(cause)
    super(`the file store could not ${deed} a file: ${reason}${hints[reason] ?? ''}`, { cause })
    this.name = 'FileStoreTrouble'
  }
}

const guarded = async <T>(deed: Deed, key: string, act: (key: string) => Promise<T>): Promise<T> => {
  checkKey(key)
  try {
    return await act(key)
  } catch (error) {
    throw new FileStoreTrouble(deed, error)
  }
}

/** Wraps the errors of a store. An invalid key is our own mistake, and its error stays unchanged. */
export const sayingTrouble = (store: FileStore): FileStore => ({
  put: (key, bytes) => guarded('put', key, () => store.put(key, bytes)),
  get: (key) => guarded('get', key, store.get),
  delete: (key) => guarded('delete', key, store.delete),
})
