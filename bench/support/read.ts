import { request } from 'node:http'
import type { Target } from './load.ts'

/** Reads an address with any Host header. `fetch` only sends the Host of the address. */
export const read = ({ url, headers }: Target): Promise<string> =>
  new Promise((resolve, reject) => {
    request(url, { headers: headers ?? {} }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(parts).toString())
          : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
      .on('error', reject)
      .end()
  })
