import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/*
 * The first port to try. It is below the ports that systems use for outgoing connections. Otherwise a server that
 * restarts on its port would sometimes find it taken by another program's connection.
 */
const first = 15_000
const last = 29_999

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Finds a port that no program is listening on. */
export async function freePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(first, last + 1)
    if (await isFree(port)) return port
  }
  throw new Error(`None of 100 ports between ${first} and ${last} is free.`)
}
