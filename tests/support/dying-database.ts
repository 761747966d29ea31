import type { Database } from '#server/db/database.ts'

/** A database that runs out of connections, as if the server crashed between two of its transactions. */
export interface DyingDatabase {
  readonly database: Database
  /** Allows this many more connections. */
  readonly diesAfter: (connections: number) => void
}

export const dyingDatabase = (real: Database): DyingDatabase => {
  let left = Infinity
  const pool = new Proxy(real.pool, {
    get: (target, name) => {
      if (name === 'connect')
        return () => {
          left -= 1
          return left < 0 ? Promise.reject(new Error('the server has died')) : target.connect()
        }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return {
    database: { ...real, pool },
    diesAfter: (connections) => {
      left = connections
    },
  }
}
