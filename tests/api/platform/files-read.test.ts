import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileRecord } from '#contract/platform/files/file-record.ts'
import { failed } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { FileSubject } from '#domain/platform/files/may-read-file.ts'
import { startS3StandIn } from '#sandbox/s3/s3-stand-in.ts'
import { fields } from '#server/db/schema/fields.ts'
import { files } from '#server/db/schema/files.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { useFiles } from '#server/platform/files/use-files.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { makeBareActivity, makeFileField } from '#tests/support/file-uses.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { officeParts, pdf, picture, zip } from '#tests/support/sample-files.ts'
import { upload, uploaded } from '#tests/support/uploads.ts'

let app: TestApp
let client: Client
let elsewhere: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  elsewhere = await makeClient(app, { slug: 'littleoaks' })
})
afterAll(() => app[Symbol.asyncDispose]())

const get = (path: string, more: { cookie?: string; host?: string } = {}) =>
  send(app, `GET ${path}` as 'GET /', more)
const withoutId = (body: string) => body.replace(/,?"requestId":"[^"]*"/u, '')
const storageNameOf = async ({ _id }: FileRecord) => {
  const [row] = await inClient(app, client, (tx) => tx.sql.select().from(files).where(eq(files.id, _id)))
  return row?.storageName ?? ''
}

const shows = async (subject: FileSubject, subjectId: string, file: FileRecord, fieldId: string) => {
  const problem = await inClient(app, client, (tx) =>
    useFiles(tx, subject, subjectId, [{ fileId: file._id, fieldId }]),
  )
  if (failed(problem)) throw new Error(problem.reason.text)
}

describe('who may read an uploaded file', () => {
  type Person = 'visitor' | 'uploader' | 'parent' | 'otherParent' | 'staff' | 'admin' | 'ownerElsewhere'
  const team: Person[] = ['staff', 'admin']
  const all: Person[] = ['visitor', 'uploader', 'parent', 'otherParent', 'staff', 'admin', 'ownerElsewhere']
  const people = new Map<Person, { cookie: string; user: User }>()

  beforeAll(async () => {
    for (const name of ['uploader', 'parent', 'otherParent'] as const)
      people.set(name, await makeSignedIn(app, client, 'customer'))
    people.set('staff', await makeSignedIn(app, client, 'staff'))
    people.set('admin', await makeSignedIn(app, client, 'admin'))
    people.set('ownerElsewhere', await makeSignedIn(app, elsewhere, 'owner'))
  })

  interface Case {
    readonly subject?: FileSubject
    readonly adminOnly?: boolean
    readonly fieldEnabled?: boolean
    readonly activityEnabled?: boolean
    readonly fieldDeleted?: boolean
  }

  const recordFor = (subject: FileSubject, enabled: boolean): Promise<string> => {
    if (subject === 'activityGroup') return makeBareActivity(app, client, enabled)
    const parent = people.get('parent')?.user.id ?? ''
    return subject === 'attendee'
      ? makeAttendee(app, client, parent).then(({ id }) => id)
      : Promise.resolve(parent)
  }

  const fileOf = async (given: Case): Promise<FileRecord> => {
    const { cookie = '' } = people.get('uploader') ?? {}
    const file = await uploaded(app, 'attachment', { name: 'a.pdf', bytes: pdf() }, { cookie })
    if (given.subject === undefined) return file
    const { subject, adminOnly = false, fieldEnabled = true, activityEnabled = true } = given
    const usage = subject === 'activityGroup' ? 'activity' : subject
    const field = await makeFileField(app, client, { usage, adminOnly, enabled: fieldEnabled })
    await shows(subject, await recordFor(subject, activityEnabled), file, field)
    if (given.fieldDeleted === true)
      await inClient(app, client, (tx) => tx.sql.delete(fields).where(eq(fields.id, field)))
    return file
  }

  test.each<[string, Case, Person[]]>([
    ['not yet used', {}, ['uploader']],
    ['of an enabled activity', { subject: 'activityGroup' }, all],
    ['of a disabled activity', { subject: 'activityGroup', activityEnabled: false }, team],
    ['in an admin-only field of an activity', { subject: 'activityGroup', adminOnly: true }, team],
    ['in a disabled field of an activity', { subject: 'activityGroup', fieldEnabled: false }, team],
    ['in a field that is gone', { subject: 'activityGroup', fieldDeleted: true }, team],
    ['of a user', { subject: 'user' }, ['parent', ...team]],
    ['of an attendee', { subject: 'attendee' }, ['parent', ...team]],
    ['in an admin-only field of an attendee', { subject: 'attendee', adminOnly: true }, team],
    ['in an admin-only field of a user', { subject: 'user', adminOnly: true }, team],
  ])('%s', async (_case, given, allowed) => {
    const file = await fileOf(given)
    const unknown = await get('/api/asset?fileId=00000000-0000-4000-8000-000000000000')
    for (const name of all) {
      const cookie = people.get(name)?.cookie
      const { statusCode, body } = await get(file.path, cookie === undefined ? {} : { cookie })
      const answer = allowed.includes(name) ? [200, pdf().toString()] : [404, withoutId(unknown.body)]
      expect([name, statusCode, withoutId(body)]).toEqual([name, ...answer])
    }
  })

  test('a file of another organiser is answered like one that never existed, even for the team there', async () => {
    const file = await fileOf({ subject: 'activityGroup' })
    const host = 'littleoaks.localhost'
    const { cookie = '' } = people.get('ownerElsewhere') ?? {}
    const theirs = await get(file.path, { cookie, host })
    const unknown = await get('/api/asset?fileId=00000000-0000-4000-8000-000000000000', { cookie, host })
    expect(theirs.statusCode).toBe(404)
    expect(withoutId(theirs.body)).toBe(withoutId(unknown.body))
    // The control: at its own organiser, anyone may read the file.
    expect((await get(file.path)).statusCode).toBe(200)
  })
})

const own = async (name: string, bytes: Buffer, path = 'file-upload-document') => {
  const { cookie } = await makeSignedIn(app, client, 'customer')
  const file = await uploaded(app, path, { name, bytes }, { cookie })
  return { file, answer: await get(file.path, { cookie }), cookie }
}

describe('how a file is served', () => {
  test.each([
    ['a.pdf', pdf(), 'application/pdf'],
    [
      'a.docx',
      zip(officeParts.docx),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a.txt', Buffer.from('hello'), 'text/plain; charset=utf-8'],
    ['a.csv', Buffer.from('a,b'), 'text/csv; charset=utf-8'],
  ])('%s is sent unchanged, to be saved and never opened here', async (name, bytes, type) => {
    const { answer } = await own(name, bytes)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
  })

  test('a picture of a record is shown in both sizes, and not cached', async () => {
    const { file, answer, cookie } = await own('a.png', await picture('png'), 'file-upload-image')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="a.png"; filename*=UTF-8''a.png`,
      'cache-control': 'no-store',
    })
    const small = await get(`${file.path}&w=640`, { cookie })
    expect(small.headers['content-type']).toBe('image/webp')
    expect((await get(`${file.path}&w=641`, { cookie })).statusCode).toBe(400)
  })

  test('a document has no small version', async () => {
    const { file, cookie } = await own('a.pdf', pdf())
    expect((await get(`${file.path}&w=640`, { cookie })).statusCode).toBe(404)
  })

  test.each([
    ['a"; x="b.pdf', `attachment; filename="a__ x=_b.pdf"; filename*=UTF-8''a%22%3B%20x%3D%22b.pdf`],
    [
      'a%0d%0aset-cookie: x=1.pdf',
      `attachment; filename="a_0d_0aset-cookie: x=1.pdf"; filename*=UTF-8''a%250d%250aset-cookie%3A%20x%3D1.pdf`,
    ],
    ['Übung.pdf', `attachment; filename="_bung.pdf"; filename*=UTF-8''%C3%9Cbung.pdf`],
  ])('a name like %j changes no other header', async (name, header) => {
    const { answer } = await own(name.replaceAll('"', '\\"'), pdf())
    expect(answer.headers['content-disposition']).toBe(header)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('a name with line breaks, written directly to the database, still ends no header', async () => {
    const { file, cookie } = await own('a.pdf', pdf())
    await inClient(app, client, (tx) =>
      tx.sql.update(files).set({ originalName: 'a\r\nset-cookie: x=1' }).where(eq(files.id, file._id)),
    )
    const answer = await get(file.path, { cookie })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['content-disposition']).toContain('filename="a__set-cookie: x=1"')
  })

  test('a row without its bytes is answered as not found, without an unexpected error', async () => {
    const { file, cookie } = await own('a.pdf', pdf())
    await inClient(app, client, (tx) =>
      tx.sql
        .update(files)
        .set({ storageName: `${'0'.repeat(32)}.pdf` })
        .where(eq(files.id, file._id)),
    )
    expect((await get(file.path, { cookie })).statusCode).toBe(404)
  })
})

const published = async () => {
  const { cookie } = await makeSignedIn(app, client, 'admin')
  const part = {
    field: 'activity_images',
    name: 'cover.jpg',
    bytes: await picture('jpeg', { width: 900, height: 600 }),
  }
  return { file: await uploaded(app, 'activity_images', part, { cookie }), cookie }
}

describe('public pictures', () => {
  test('are open to everyone at /media, forever, without a cookie', async () => {
    const { file, cookie } = await published()
    expect(file.path).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/u)
    app.clock.advance({ hours: 1 })
    for (const [path, type] of [
      [file.path, 'image/jpeg'],
      [`${file.path}?w=640`, 'image/webp'],
    ] as const) {
      const answer = await get(path, { cookie })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      // The session is due to be extended, as a page would do. A file that is cached must not extend it.
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await get('/api/user', { cookie })).headers['set-cookie']).toBeDefined()
  })

  test('are not found on another organiser’s host, or on a host without an organiser', async () => {
    const { file } = await published()
    for (const host of ['littleoaks.localhost', 'nobody.example.org']) {
      const answer = await get(file.path, { host })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(withoutId(answer.body)).toBe(withoutId((await get(`/media/${'0'.repeat(32)}.jpg`)).body))
    }
    expect((await get(file.path)).statusCode).toBe(200)
  })

  test('are separate from other files: the storage name of a record’s file opens nothing', async () => {
    const { cookie } = await makeSignedIn(app, client, 'admin')
    const file = await uploaded(
      app,
      'file-upload-image',
      { name: 'a.png', bytes: await picture('png') },
      { cookie },
    )
    const name = await storageNameOf(file)
    for (const path of [`/media/${name}`, `/media/..%2fprivate%2f${name}`])
      expect((await get(path, { cookie })).statusCode).toBe(404)
  })

  test.each([
    'x',
    '..%2f..%2fetc%2fpasswd',
    `${'0'.repeat(32)}.svg`,
    `${'0'.repeat(32)}.jpg.small`,
    '',
    'a/b',
  ])('are not found at /media/%s', async (name) => {
    expect((await get(`/media/${name}`)).statusCode).toBe(404)
  })

  test('come in two sizes only', async () => {
    const { file } = await published()
    expect((await get(`${file.path}?w=100`)).statusCode).toBe(404)
    expect((await get(`${file.path}?w=640&w=640`)).statusCode).toBe(404)
  })

  test('can be read by id as well', async () => {
    const { file } = await published()
    expect((await get(`/api/asset?fileId=${file._id}`)).statusCode).toBe(200)
  })
})

describe('in S3', () => {
  test('uploading, reading and public pictures work in the same way, and a failure leaves nothing behind', async () => {
    await using s3 = await startS3StandIn()
    await using cloud = await createTestApp({
      S3_BUCKET: s3.bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    })
    const there = await makeClient(cloud, { slug: 'brightwater' })
    const { cookie } = await makeSignedIn(cloud, there, 'admin')
    const document = await uploaded(cloud, 'attachment', { name: 'a.pdf', bytes: pdf('s3') }, { cookie })
    const answer = await send(cloud, `GET ${document.path}` as 'GET /', { cookie })
    expect(answer.rawPayload.equals(pdf('s3'))).toBe(true)
    const part = { field: 'cover', name: 'a.jpg', bytes: await picture() }
    const shown = await uploaded(cloud, 'cover', part, { cookie })
    for (const path of [shown.path, `${shown.path}?w=640`])
      expect((await send(cloud, `GET ${path}` as 'GET /')).statusCode).toBe(200)
    expect(
      [...s3.objects.keys()].map((key) => key.replace(there.id, 'client').replace(/[0-9a-f]{32}/u, 'name')),
    ).toEqual(['client/private/name.pdf', 'client/public/name.jpg', 'client/public/name.jpg.small'])

    s3.broken = true
    const failedUpload = await upload(cloud, 'attachment', { name: 'b.pdf', bytes: pdf() }, { cookie })
    expect(failedUpload.statusCode).toBe(503)
    expect(failedUpload.json()).toMatchObject({ error: { message: messages.filesOutOfReach.text } })
    const rows = await inClient(cloud, there, (tx) => tx.sql.select().from(files))
    expect(rows.map((row) => row.originalName).toSorted()).toEqual(['a.jpg', 'a.pdf'])
    expect(cloud.logLines.join('')).not.toContain('b.pdf')
  })
})
