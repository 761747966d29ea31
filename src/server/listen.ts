import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { StartProblem } from './start-problem.ts'

type Address = Pick<Config, 'host' | 'port'>

/** Checks that the port is free before a database is created for nothing. */
export const checkPortIsFree = (address: Address): Promise<void> =>
  explained(address, () => {
    const server = createServer()
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(address.port, address.host, () => server.close(() => resolve()))
    })
  })

/** Opens the port. */
export const listen = (
  app: { listen: (address: Address) => Promise<string> },
  address: Address,
): Promise<void> =>
  explained(address, async () => {
    await app.listen({ host: address.host, port: address.port })
  })

/** How long running requests may take to end, in milliseconds. */
const patience = 10_000

interface Closable {
  readonly close: () => PromiseLike<unknown>
  readonly server: { readonly closeIdleConnections: () => void; readonly closeAllConnections: () => void }
}

/** Refuses new requests and waits for the running ones, with a timeout. */
export const drain = async (app: Closable): Promise<void> => {
  // A browser leaves its connection open after the answer, and otherwise nothing would close it before it times out.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const force = setTimeout(() => app.server.closeAllConnections(), patience)
  await app.close()
  clearInterval(sweep)
  clearTimeout(force)
}

const explained = async ({ host, port }: Address, open: () => Promise<void>): Promise<void> => {
  try {
    await open()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new StartProblem(
        `Port ${port} is taken: stop the program that uses it, or start with another one, for example PORT=${port + 1} npm start.`,
      )
    }
    if (code === 'EACCES') {
      throw new StartProblem(
        `Port ${port} needs more rights than you have: choose one above 1023, for example PORT=3000.`,
      )
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartProblem(
        `HOST ${host} is no address of this machine: set HOST=127.0.0.1 or HOST=0.0.0.0.`,
      )
    }
    throw error
  }
}
