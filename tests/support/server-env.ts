import { join } from 'node:path'
import type { TestApp } from './app.ts'

/** Returns the environment that a process of the product needs to use the data of a test. */
export const serverEnv = ({ data, config }: TestApp): Record<string, string> => {
  const { host, user, database } = data.connection
  return {
    HOST: '127.0.0.1',
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: config.dataDir,
    // The process starts often, and compiled code can be reused.
    NODE_COMPILE_CACHE: join(config.dataDir, 'compiled'),
    SECRET: config.secret,
    DEFAULT_CLIENT: 'brightwater',
    DEMO: '0',
    LOG_LEVEL: 'silent',
  }
}
