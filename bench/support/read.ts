import { request } from 'node:http'
import type { Target } from './load.ts'

/** `fetch` sends the Host of the address and no other. */
export const read = ({ url, headers }: Target): Promise<string> =>
  new Promise((resolve, reject) => {
    request(url, { headers: headers ?? {} }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts).toString()))
    })
      .on('error', reject)
      .end()
  })
