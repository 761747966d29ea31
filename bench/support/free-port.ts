import { createServer } from 'node:net'

/** A port nobody listens on at the moment. */
export const freePort = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(String(typeof address === 'object' ? address?.port : address)))
    })
  })
