import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { startS3StandIn } from '#sandbox/s3/s3-stand-in.ts'
import { createFileStore } from '#server/gateways/files/create-file-store.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import { createTestApp, send } from '#tests/support/app.ts'
import { makeClient } from '#tests/support/people.ts'

const folder = mkdtempSync(join(tmpdir(), 'rollcall-files-'))
const s3 = await startS3StandIn()
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await s3[Symbol.asyncDispose]()
})

const { bucket, endpoint, accessKeyId, secretAccessKey } = s3
const stores: Readonly<Record<string, FileStore>> = {
  disk: createFileStore({ dataDir: folder, s3: undefined }),
  S3: createFileStore({
    dataDir: folder,
    s3: { bucket, endpoint, accessKeyId, secretAccessKey, region: 'us-east-1' },
  }),
}

const key = () => `client/private/${randomBytes(16).toString('hex')}.pdf`
const read = async (store: FileStore, name: string) => {
  const found = await store.get(name)
  return found && { size: found.size, bytes: await buffer(found.stream) }
}

describe.each(Object.entries(stores))('the store on %s', (_name, store) => {
  test('returns exactly what was stored, and knows its size', async () => {
    const [name, bytes] = [key(), randomBytes(300_000)]
    await store.put(name, bytes)
    expect(await read(store, name)).toEqual({ size: 300_000, bytes })
  })

  test('keeps files apart from each other', async () => {
    const [first, second] = [key(), key()]
    await store.put(first, Buffer.from('first'))
    await store.put(second, Buffer.from('second'))
    await store.delete(first)
    expect(await read(store, first)).toBeUndefined()
    expect((await read(store, second))?.bytes.toString()).toBe('second')
  })

  test('overwrites an existing file', async () => {
    const name = key()
    await store.put(name, Buffer.from('older'))
    await store.put(name, Buffer.from('new'))
    expect((await read(store, name))?.bytes.toString()).toBe('new')
  })

  test('does not find what was never stored, and deletes it twice without an error', async () => {
    expect(await store.get(key())).toBeUndefined()
    const name = key()
    await store.delete(name)
    await store.put(name, Buffer.from('x'))
    await store.delete(name)
    await store.delete(name)
    expect(await store.get(name)).toBeUndefined()
  })

  test.each([
    '../escape.txt',
    'client/../../x.txt',
    '/etc/passwd',
    'client//x.txt',
    'a/b\\c.txt',
    'a/.hidden',
    '',
  ])('never accepts %j as a key', async (name) => {
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('not a key')
    await expect(store.get(name)).rejects.toThrow('not a key')
    await expect(store.delete(name)).rejects.toThrow('not a key')
  })
})

test('files on disk can only be read by us, and no unfinished file is left beside them', async () => {
  const name = key()
  await stores['disk']?.put(name, Buffer.from('x'))
  expect(statSync(join(folder, 'files', name)).mode & 0o077).toBe(0)
  const names = readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' })
  expect(names.filter((one) => one.endsWith('.part'))).toEqual([])
})

test('deleting a file on disk also deletes what a crash left', async () => {
  const name = key()
  const path = join(folder, 'files', name)
  await stores['disk']?.put(name, Buffer.from('x'))
  writeFileSync(`${path}.part`, 'half of')
  await stores['disk']?.delete(name)
  expect(readdirSync(join(path, '..')).filter((one) => path.endsWith(one.replace('.part', '')))).toEqual([])
})

test('an S3 failure is an error, not a missing file', async () => {
  s3.broken = true
  try {
    await expect(stores['S3']?.get(key())).rejects.toThrow(/./u)
    await expect(stores['S3']?.put(key(), Buffer.from('x'))).rejects.toThrow(/./u)
  } finally {
    s3.broken = false
  }
  expect(s3.refused).toEqual([])
})

const misled = { accessKeyId: 'somebody-else', endpoint, bucket, secretAccessKey, region: 'us-east-1' }

test('a store that refuses us is reported with its own error code, and with what to check', async () => {
  const refusing = createFileStore({ dataDir: folder, s3: misled })
  const trouble = /^the file store could not (get|put|delete) a file: AccessDenied; check the keys/u
  await expect(refusing.get(key())).rejects.toThrow(trouble)
  await expect(refusing.put(key(), Buffer.from('x'))).rejects.toThrow(trouble)
  await expect(refusing.delete(key())).rejects.toThrow(trouble)
})

test('requests get an answer to come back while the store fails, and the log explains the problem once', async () => {
  await using app = await createTestApp({
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'somebody-else',
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  await makeClient(app, { slug: 'brightwater' })
  const answer = await send(app, `GET /media/${'0'.repeat(32)}.jpg`)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(answer.json()).toMatchObject({ error: { code: 'busy', message: messages.filesOutOfReach.text } })
  const said = app.logLines.filter((line) => line.includes('the file store is in trouble'))
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('could not get a file: AccessDenied; check the keys')
})

test('a missing file is answered as a page that is not found', async () => {
  await using app = await createTestApp({
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  await makeClient(app, { slug: 'brightwater' })
  expect((await send(app, `GET /media/${'0'.repeat(32)}.jpg`)).statusCode).toBe(404)
})
