import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { diskStore } from './disk-store.ts'
import { sayingTrouble } from './file-store-trouble.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

export const filesFolder = (dataDir: string): string => join(dataDir, 'files')

/** Creates a file store in S3 if configured, otherwise in the data folder. */
export const createFileStore = (config: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  sayingTrouble(config.s3 ? s3Store(config.s3) : diskStore(filesFolder(config.dataDir)))
