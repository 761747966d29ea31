import { readConfig } from '#server/config.ts'
import { sessionCookieName } from '#server/http/session-cookie.ts'
import { join } from 'node:path'
import type { TestApp } from './app.ts'
import type { Running } from './server-process.ts'

/** What a process of the product needs to work on the data of a test. */
export const serverEnv = ({ data, config }: TestApp): Record<string, string> => {
  const { host, user, database } = data.connection
  return {
    HOST: '127.0.0.1',
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: config.dataDir,
    // It starts often, and what it compiled need not be compiled again.
    NODE_COMPILE_CACHE: join(config.dataDir, 'compiled'),
    SECRET: config.secret,
    DEFAULT_CLIENT: 'brightwater',
    DEMO: '0',
    LOG_LEVEL: 'silent',
  }
}

/** A cookie as this process knows it: the port is in its name. */
export const cookieAt = ({ url }: Pick<Running, 'url'>, cookie: string): string =>
  cookie.replace(/^[^=]*/u, sessionCookieName(readConfig({ BASE_URL: url, PORT: new URL(url).port })))
