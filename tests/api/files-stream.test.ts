import { limits } from '#domain/limits.ts'
import { files } from '#server/db/schema/files.ts'
import type { Client } from '#server/modules/clients/client.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { pdf } from '#tests/support/sample-files.ts'
import { multipartType, upload, uploadHead } from '#tests/support/uploads.ts'
import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let client: Client
let cookie: string
let port: number
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  cookie = (await makeSignedIn(app, client, 'customer')).cookie
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app[Symbol.asyncDispose]())

/** A browser of our own, which sends as it pleases. */
const begin = async (path: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(
    [
      `POST /api/file-uploads/${path} HTTP/1.1`,
      'host: brightwater.localhost',
      'origin: http://brightwater.localhost',
      `cookie: ${cookie}`,
      `content-type: ${multipartType}`,
      'transfer-encoding: chunked',
      '\r\n',
    ].join('\r\n'),
  )
  return socket
}
const chunk = (data: Buffer | string) => {
  const bytes = Buffer.from(data)
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
}
const nothingKept = async () => {
  expect(await inClient(app, client, (tx) => tx.sql.select().from(files))).toEqual([])
  expect(existsSync(join(app.config.dataDir, 'files'))).toBe(false)
}

test('an upload without end is answered and cut off, long before it fills anything', async () => {
  const socket = await begin('attachment')
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  socket.write(chunk(uploadHead('a.pdf')))
  let sent = 0
  const block = chunk(Buffer.alloc(100_000, 'a'))
  while (!socket.destroyed && sent < 200_000_000) {
    sent += 100_000
    // Whoever is not read is not sent to: the socket says when it goes on, or that it is over.
    if (!socket.write(block))
      await new Promise<void>((resolve) => void socket.once('drain', resolve).once('close', resolve))
  }
  expect(socket.destroyed).toBe(true)
  // What was allowed, as much again to be polite, and what the system keeps on the way.
  expect(sent).toBeLessThan(2 * limits.uploadBytes + 20_000_000)
  expect(answer).toMatch(/^HTTP\/1\.1 413/u)
  expect(answer).toContain('The most you can upload is 4.5MB.')
  await nothingKept()
})

test('one that breaks off leaves nothing behind, and its place is free again', async () => {
  for (let time = 0; time < 4; time++) {
    const socket = await begin('file-upload-document')
    socket.write(chunk(uploadHead('a.pdf')))
    socket.write(chunk(pdf()))
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
  }
  await nothingKept()
  // More than one person may have under way at once: had they kept their places, this would be refused.
  await eventually(async () => {
    const answer = await upload(app, 'attachment', { name: 'b.exe', bytes: 'MZ' }, { cookie })
    return answer.statusCode === 422
  })
  expect(app.logLines.join('')).not.toContain('unexpected')
})

test('a fourth at once by one person is asked to wait; another person is not', async () => {
  const sockets = await Promise.all([1, 2, 3].map(() => begin('attachment')))
  for (const socket of sockets) socket.write(chunk(uploadHead('slow.pdf')))
  const fourth = await eventually(async () => {
    const answer = await upload(app, 'attachment', { name: 'a.exe', bytes: 'MZ' }, { cookie })
    return answer.statusCode === 429 ? answer : undefined
  })
  expect(fourth.json()).toMatchObject({ error: { code: 'tooMany' } })
  const other = await makeSignedIn(app, client, 'customer')
  const theirs = await upload(app, 'attachment', { name: 'a.exe', bytes: 'MZ' }, { cookie: other.cookie })
  expect(theirs.statusCode).toBe(422)
  for (const socket of sockets) socket.destroy()
})
