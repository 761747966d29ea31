import { checkKey, type FileStore } from './file-store.ts'

type Deed = keyof FileStore

/** 'AccessDenied', 'NoSuchBucket', 'ENOSPC', or whatever else the store calls it. */
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

/** The store cannot be reached, refuses us or is full: the fault neither of the file nor of those who ask for it. */
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

/** Whatever a store throws comes out as its own trouble; a key that is not ours is our mistake, and stays one. */
export const sayingTrouble = (store: FileStore): FileStore => ({
  put: (key, bytes) => guarded('put', key, () => store.put(key, bytes)),
  get: (key) => guarded('get', key, store.get),
  delete: (key) => guarded('delete', key, store.delete),
})
