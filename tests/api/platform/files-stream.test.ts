import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#domain/limits.ts'
import { uploadSentences } from '#domain/platform/files/upload-kinds.ts'
import { files } from '#server/db/schema/files.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { multipartType, upload, uploadHead } from '#tests/support/uploads.ts'

let app: TestApp
let client: Client
let cookie: string
let port: number
// Slots are counted by address, and those of an aborted upload are freed a moment later.
let address = 0
beforeEach(() => void (address += 1))
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '127.0.0.1' })
  client = await makeClient(app, { slug: 'brightwater' })
  cookie = (await makeSignedIn(app, client, 'customer')).cookie
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app[Symbol.asyncDispose]())

interface Sending {
  readonly socket: Socket
  /** Returns what has been received until now. */
  readonly answer: () => string
}

/** Begins an upload through a raw connection, which can send in any way. */
const begin = async (path: string, own = cookie): Promise<Sending> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('error', () => undefined).on('data', (data) => (answer += data.toString()))
  socket.write(
    [
      `POST /api/file-uploads/${path} HTTP/1.1`,
      'host: brightwater.localhost',
      'origin: http://brightwater.localhost',
      `cookie: ${own}`,
      `x-forwarded-for: 10.3.0.${address}`,
      `content-type: ${multipartType}`,
      'transfer-encoding: chunked',
      '\r\n',
    ].join('\r\n'),
  )
  return { socket, answer: () => answer }
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
  const { socket, answer } = await begin('attachment')
  socket.write(chunk(uploadHead('a.pdf')))
  let sent = 0
  const block = chunk(Buffer.alloc(100_000, 'a'))
  while (!socket.destroyed && sent < 200_000_000) {
    sent += 100_000
    // Data that isn't read can't be sent. The socket says when it continues, or that it has closed.
    if (!socket.write(block))
      await new Promise<void>((resolve) => void socket.once('drain', resolve).once('close', resolve))
  }
  expect(socket.destroyed).toBe(true)
  // This is the allowed size, the same again before the upload is cut off, and what the system buffers on the way.
  expect(sent).toBeLessThan(2 * limits.uploadBytes + 20_000_000)
  expect(answer()).toMatch(/^HTTP\/1\.1 413/u)
  expect(answer()).toContain('The most you can upload is 4.5MB.')
  await nothingKept()
})

const ownPlacesTaken = /^HTTP\/1\.1 429[^]*Your other files are still uploading/u
const addressTaken = /^HTTP\/1\.1 429[^]*your internet connection/u

/**
 * Starts `number` uploads and waits until all but `places` are refused with `refusal`. By then those slots are taken,
 * even on a slow machine. Which uploads have them is random.
 */
const beginTooMany = async (
  cookies: readonly string[],
  { places, refusal }: { readonly places: number; readonly refusal: RegExp },
): Promise<readonly Sending[]> => {
  const all = await Promise.all(cookies.map((own) => begin('attachment', own)))
  for (const { socket } of all) socket.write(chunk(uploadHead('slow.pdf')))
  const isRefused = ({ answer }: Sending) => refusal.test(answer())
  await eventually(async () => all.filter(isRefused).length === cookies.length - places)
  return all.filter((one) => !isRefused(one))
}

const exe = { name: 'b.exe', bytes: 'MZ' }
const oneTooMany = { places: 3, refusal: ownPlacesTaken }

test('aborted uploads leave nothing behind, and free their slots', async () => {
  const own = (await makeSignedIn(app, client, 'customer')).cookie
  const sending = await beginTooMany([own, own, own, own], oneTooMany)
  for (const { socket } of sending) socket.destroy()
  // Uploads are also counted by the minute, so retrying too often would get another answer.
  await eventually(async () => {
    const answer = await upload(app, 'attachment', exe, { cookie: own })
    if (answer.statusCode === 422) return true
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    return false
  })
  await nothingKept()
  expect(app.logLines.join('')).not.toContain('unexpected')
})

test('a fourth upload by one person at the same time has to wait, while another person’s does not', async () => {
  const own = (await makeSignedIn(app, client, 'customer')).cookie
  const sending = await beginTooMany([own, own, own, own], oneTooMany)
  const other = await makeSignedIn(app, client, 'customer')
  const theirs = await upload(app, 'attachment', exe, { cookie: other.cookie })
  expect(theirs.statusCode).toBe(422)
  for (const { socket } of sending) socket.destroy()
})

test('sixteen slow uploads from one address do not stop anyone else from uploading', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => makeSignedIn(app, client, 'customer')))
  const cookies = people.flatMap((person) => [person.cookie, person.cookie])
  const sending = await beginTooMany(cookies, { places: 8, refusal: addressTaken })
  const theirs = await upload(app, 'attachment', exe, { cookie, remoteAddress: '10.1.2.3' })
  expect(theirs.statusCode).toBe(422)
  for (const { socket } of sending) socket.destroy()
})

test('a slow upload is stopped with a message, and frees its slot', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const own = (await makeSignedIn(app, client, 'customer')).cookie
    const sending = await beginTooMany([own, own, own, own], oneTooMany)
    vi.advanceTimersByTime(16_000)
    for (const { answer } of sending)
      await eventually(
        async () => answer().includes(uploadSentences.tooSlow.text) && answer().includes('HTTP/1.1 422'),
      )
    expect((await upload(app, 'attachment', exe, { cookie: own })).statusCode).toBe(422)
    await nothingKept()
  } finally {
    vi.useRealTimers()
  }
})
