import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/*
 * Below those that systems give to connections going out: a server that is stopped and started again on its port would
 * now and then find a connection of somebody else there.
 */
const first = 15_000
const last = 29_999

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port nobody listens on at the moment. */
export async function freePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(first, last + 1)
    if (await isFree(port)) return port
  }
  throw new Error(`None of 100 ports between ${first} and ${last} is free.`)
}
