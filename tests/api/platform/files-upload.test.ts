import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { uploadSentences } from '#domain/platform/files/upload-kinds.ts'
import { files } from '#server/db/schema/files.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { bomb, officeParts, packedZeros, pdf, picture, zip } from '#tests/support/sample-files.ts'
import {
  multipartBody,
  multipartType,
  type Part,
  upload,
  uploaded,
  type UploadPath,
} from '#tests/support/uploads.ts'

let app: TestApp
let client: Client
let cookie: string
let parent: string
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  parent = (await makeSignedIn(app, client, 'customer')).cookie
})
afterAll(() => app[Symbol.asyncDispose]())
// Uploads are counted per person and minute.
beforeEach(async () => {
  cookie = (await makeSignedIn(app, client, 'admin')).cookie
})
const from = () => ({ cookie })

const stored = () => {
  const folder = join(app.config.dataDir, 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => one.name)
}
const rows = () => inClient(app, client, (tx) => tx.sql.select().from(files))
const bytesAt = async (path: string) => (await send(app, `GET ${path}` as 'GET /', { cookie })).rawPayload

const refusal = (reason: string, path = 'attachment') => ({
  error: {
    code: 'invalid',
    message: messages.unableToUpload.text,
    issues: [{ path, message: reason }],
    requestId: expect.any(String),
  },
})

const samples: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'a.jpg': () => picture('jpeg'),
  'a.jpeg': () => picture('jpeg'),
  'a.png': () => picture('png'),
  'a.gif': () => picture('gif'),
  'a.pdf': () => pdf(),
  'a.docx': () => zip(officeParts.docx),
  'a.xlsx': () => zip(officeParts.xlsx),
  'a.pptx': () => zip(officeParts.pptx),
  'a.txt': () => Buffer.from('Bring a towel. Ümläut too.'),
  'a.csv': () => Buffer.from('name,age\r\nA,1\r\n'),
}
const lists: Readonly<Record<string, readonly string[]>> = {
  attachment: ['jpg', 'jpeg', 'png', 'gif', 'pdf'],
  'file-upload-document': ['pdf', 'docx', 'xlsx', 'pptx', 'txt', 'csv'],
  'file-upload-image': ['jpg', 'jpeg', 'png', 'gif'],
  activity_images: ['jpg', 'jpeg', 'png', 'gif'],
}

describe.each(Object.entries(lists))('/api/file-uploads/%s', (path, taken) => {
  const field = path === 'activity_images' ? path : 'attachment'

  test.each(Object.keys(samples))('accepts %s as the specification lists it', async (name) => {
    const bytes = await samples[name]?.()
    const answer = await upload(app, path, { field, name, bytes: bytes ?? '' }, from())
    const record = { originalname: name, isAuthenticated: path !== 'activity_images' }
    const listed = taken.includes(name.slice(2))
    expect(answer.statusCode).toBe(listed ? 201 : 422)
    expect(answer.json()).toMatchObject(
      listed ? record : { error: { message: messages.unableToUpload.text } },
    )
  })
})

test('a parent may upload for their own records, but no public picture', async () => {
  const part = { field: 'activity_images', name: 'a.png', bytes: await picture('png') }
  const mine = await upload(app, 'attachment', { ...part, field: 'attachment' }, { cookie: parent })
  expect(mine.statusCode).toBe(201)
  expect((await upload(app, 'activity_images', part, { cookie: parent })).statusCode).toBe(403)
  expect((await upload(app, 'attachment', part)).statusCode).toBe(401)
})

const html = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('a file that is not what it says', () => {
  test.each<[string, UploadPath, string, string | Buffer, string]>([
    ['a page as a picture', 'file-upload-image', 'a.jpg', html, 'image/jpeg'],
    ['a drawing with a script as a picture', 'file-upload-image', 'a.png', svg, 'image/png'],
    ['a page as text', 'file-upload-document', 'a.txt', html, 'text/plain'],
    ['a page behind a comment as text', 'file-upload-document', 'a.txt', `<!-- x -->\n${html}`, 'text/plain'],
    ['a comment alone as text', 'file-upload-document', 'a.txt', '\n<!-- x -->', 'text/plain'],
    ['a drawing as text', 'file-upload-document', 'a.txt', `<?xml version="1.0"?>${svg}`, 'text/plain'],
    ['a program as a document', 'file-upload-document', 'a.pdf', 'MZ\x90\0\x03', 'application/pdf'],
    [
      'a page in front of a PDF',
      'attachment',
      'a.pdf',
      Buffer.concat([Buffer.from(html), pdf()]),
      'application/pdf',
    ],
    [
      'a PDF with an archive behind it',
      'attachment',
      'a.pdf',
      Buffer.concat([pdf(), Buffer.alloc(2_000, 1)]),
      'application/pdf',
    ],
    ['one document as another', 'file-upload-document', 'a.xlsx', zip(officeParts.docx), 'x/y'],
    ['any archive as a document', 'file-upload-document', 'a.docx', zip({ 'x.txt': 'x' }), 'x/y'],
    [
      'an archive with bytes behind it',
      'file-upload-document',
      'a.docx',
      Buffer.concat([zip(officeParts.docx), Buffer.from(html)]),
      'x/y',
    ],
    [
      'two documents in one',
      'file-upload-document',
      'a.docx',
      zip({ ...officeParts.docx, ...officeParts.xlsx }),
      'x/y',
    ],
    [
      'a document with macros',
      'file-upload-document',
      'a.docx',
      zip({ ...officeParts.docx, 'word/vbaProject.bin': 'x' }),
      'x/y',
    ],
    ['a PDF called a table', 'file-upload-document', 'a.csv', pdf(), 'text/csv'],
    ['text as a document', 'file-upload-document', 'a.docx', 'Dear parents', 'x/y'],
    [
      'a document that is longer than it says',
      'file-upload-document',
      'a.docx',
      zip({ ...officeParts.docx, 'word/media/a.png': packedZeros(200_000_000, 1_000) }),
      'x/y',
    ],
    [
      'a document that is shorter than it says',
      'file-upload-document',
      'a.docx',
      zip({ ...officeParts.docx, 'word/media/a.png': packedZeros(1_000, 1_001) }),
      'x/y',
    ],
  ])('%s is refused', async (_case, path, name, bytes, type) => {
    const before = stored().length
    const answer = await upload(app, path, { name, bytes, type }, from())
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject(refusal(uploadSentences.notWhatItSays.text))
    expect(stored()).toHaveLength(before)
  })

  test.each<[string, string, Buffer]>([
    ['a zero', 'a.txt', Buffer.from('a\0b')],
    ['the start of a program', 'a.txt', Buffer.from('\x7FELF\x02\x01\x01')],
    ['a bell', 'a.csv', Buffer.from('a,b\r\n\x07,c')],
    ['a picture', 'a.txt', Buffer.from('GIF89a\x01')],
    ['letters that are not UTF-8', 'a.csv', Buffer.from([0x63, 0xe9, 0x2c])],
    ['UTF-16 letters', 'a.txt', Buffer.from('\uFEFFWelcome', 'utf16le')],
    ['a zip', 'a.csv', zip(officeParts.xlsx)],
  ])('text with %s is refused', async (_case, name, bytes) => {
    const answer = await upload(app, 'file-upload-document', { name, bytes }, from())
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject(refusal(uploadSentences.notText.text))
  })

  test.each(Object.entries(officeParts))('a %s that unpacks to 400 MB is refused', async (kind, parts) => {
    const part = packedZeros(40_000_000)
    const media = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`media/${index}.png`, part]))
    const name = `a.${kind}`
    const answer = await upload(
      app,
      'file-upload-document',
      { name, bytes: zip({ ...parts, ...media }) },
      from(),
    )
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject(refusal(uploadSentences.unpacksTooLarge.text))
    const two = { name, bytes: zip({ ...parts, 'media/0.png': part, 'media/1.png': part }) }
    expect((await upload(app, 'file-upload-document', two, from())).statusCode).toBe(201)
  })

  test.each(['../../a.xml', '/etc/a.xml', 'C:\\a.xml', 'word\\..\\..\\a.xml'])(
    'a document with a part called %s is refused',
    async (part) => {
      const bytes = zip({ ...officeParts.docx, [part]: 'x' })
      const answer = await upload(app, 'file-upload-document', { name: 'a.docx', bytes }, from())
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject(refusal(uploadSentences.unsafeArchive.text))
    },
  )

  test.each([
    ['BM club, autumn.txt', 'BM Swimming: bring a towel'],
    ['PK.csv', 'PK,Name\r\n1,A\r\n'],
    ['bom.csv', '\uFEFFname,age'],
    ['sums.txt', '1 < 2 and 3 > 2'],
    ['tabs.csv', 'name\tage\r\nA\t1\f\r\n'],
  ])('text that only begins like another format is accepted as text: %s', async (name, bytes) => {
    expect(await uploaded(app, 'file-upload-document', { name, bytes }, from())).toMatchObject({
      originalname: name,
    })
  })

  test('a type that is on no list is refused with the types that are accepted', async () => {
    const answer = await upload(
      app,
      'file-upload-image',
      { name: 'a.svg', bytes: svg, type: 'image/svg+xml' },
      from(),
    )
    expect(answer.json()).toMatchObject(refusal('Choose a jpeg, jpg, png or gif file.'))
    const webp = { name: 'a.webp', bytes: await picture('webp') }
    expect((await upload(app, 'file-upload-image', webp, from())).statusCode).toBe(422)
  })

  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a jpg called png', 'photo.png', () => picture('jpeg')],
    ['a png called jpg', 'photo.jpg', () => picture('png')],
    ['a gif called jpeg', 'photo.jpeg', () => picture('gif')],
    ['a picture called PDF', 'photo.pdf', () => picture('jpeg')],
    ['a PDF called jpg', 'photo.jpg', () => pdf()],
  ])('%s is refused', async (_case, name, make) => {
    const answer = await upload(app, 'attachment', { name, bytes: await make() }, from())
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject(refusal(uploadSentences.notWhatItSays.text))
  })

  test.each(['photo.php', 'photo', 'photo.', '.jpg.php', 'photo.jpg ', 'photo.jpg/x', 'photo.svg'])(
    'a picture called %j is refused with the names that are accepted',
    async (name) => {
      const answer = await upload(app, 'attachment', { name, bytes: await picture('jpeg') }, from())
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject(refusal('Choose a jpeg, jpg, png, gif or pdf file.'))
    },
  )

  test('content hidden in or behind a picture is removed when the picture is drawn again', async () => {
    const bytes = Buffer.concat([await picture('jpeg'), Buffer.from(`${html}<?php echo 1 ?>PK\x03\x04`)])
    const file = await uploaded(app, 'attachment', { name: 'a.jpg', bytes }, from())
    const kept = (await bytesAt(file.path)).toString('latin1')
    expect(kept).not.toMatch(/script|php/u)
    expect(kept).not.toContain('PK\x03\x04')
  })
})

describe('a picture', () => {
  test('loses its location and camera data, and is turned upright', async () => {
    const bytes = await sharp(await picture('jpeg', { width: 60, height: 30 }))
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'Robin' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const before = await sharp(bytes).metadata()
    expect(before.exif?.toString('latin1')).toContain('SecretCamera')

    const file = await uploaded(app, 'attachment', { name: 'a.jpg', bytes }, from())
    expect(file).toMatchObject({ width: 30, height: 60 })
    for (const path of [file.path, `${file.path}&w=640`]) {
      const after = await sharp(await bytesAt(path)).metadata()
      expect(after).not.toHaveProperty('exif')
      expect(after).not.toHaveProperty('xmp')
      expect(after.orientation ?? 1).toBe(1)
      expect([after.width, after.height]).toEqual([30, 60])
    }
  })

  test('is at most 2000 pixels long, with a small version at most 640 wide', async () => {
    const bytes = await picture('png', { width: 3_000, height: 1_000 })
    const file = await uploaded(
      app,
      'activity_images',
      { field: 'activity_images', name: 'a.png', bytes },
      from(),
    )
    expect(file).toMatchObject({ width: 2_000, height: 667 })
    const small = await sharp(await bytesAt(`${file.path}?w=640`)).metadata()
    expect(small).toMatchObject({ width: 640, format: 'webp' })
  })

  test('that is animated becomes still', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const file = await uploaded(app, 'attachment', { name: 'a.gif', bytes }, from())
    expect((await sharp(await bytesAt(file.path)).metadata()).pages ?? 1).toBe(1)
    expect(file).toMatchObject({ width: 8, height: 8, mediaType: 'image/gif' })
  })

  test('that would fill the memory is refused by its dimensions alone, and a smaller picture is accepted', async () => {
    const bytes = bomb(12_000)
    expect(bytes.length).toBeLessThan(100_000)
    const answer = await upload(app, 'file-upload-image', { name: 'a.png', bytes }, from())
    expect(answer.json()).toMatchObject(refusal(uploadSentences.pictureTooBig.text))
    const fine = await upload(app, 'file-upload-image', { name: 'a.png', bytes: bomb(3_000) }, from())
    expect(fine.statusCode).toBe(201)
  })

  test.each([
    ['cut in half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['with nothing behind its first bytes', (bytes: Buffer) => bytes.subarray(0, 30)],
  ])('%s is refused', async (_case, cut) => {
    const bytes = cut(await picture('png', { width: 300, height: 300 }))
    const answer = await upload(app, 'file-upload-image', { name: 'a.png', bytes }, from())
    expect(answer.json()).toMatchObject(refusal(uploadSentences.unreadablePicture.text))
  })
})

const document = (length: number): Part => ({ name: 'a.txt', bytes: Buffer.alloc(length, 'a') })
const attached = (length: number): Part => ({
  name: 'a.pdf',
  bytes: pdf('x'.repeat(length - pdf().length)),
})

describe('size', () => {
  test.each<[UploadPath, number, (length: number) => Part, string]>([
    ['attachment', limits.uploadBytes, attached, '4.5MB'],
    ['file-upload-document', limits.documentUploadBytes, document, '10MB'],
  ])('%s accepts %i bytes and not one more', async (path, most, part, words) => {
    expect(await uploaded(app, path, part(most), from())).toMatchObject({ size: most })
    const answer = await upload(app, path, part(most + 1), from())
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({
      error: { code: 'tooLarge', message: `This file is too large. The most you can upload is ${words}.` },
    })
  })

  test('a far too large upload is refused by its declared size, before it is read', async () => {
    const answer = await send(app, 'POST /api/file-uploads/attachment', {
      ...from(),
      headers: { 'content-type': multipartType, 'content-length': '900000000' },
      payload: multipartBody([]),
    })
    expect(answer.statusCode).toBe(413)
  })
})

describe('one file at a time', () => {
  test.each<[string, Part[], string]>([
    ['none', [], uploadSentences.none.text],
    [
      'two',
      [
        { name: 'a.pdf', bytes: pdf() },
        { name: 'b.pdf', bytes: pdf() },
      ],
      uploadSentences.several.text,
    ],
    ['one in another field', [{ field: 'other', name: 'a.pdf', bytes: pdf() }], uploadSentences.none.text],
    ['an empty one', [{ name: 'a.pdf', bytes: '' }], uploadSentences.empty.text],
  ])('%s is refused', async (_case, parts, reason) => {
    const before = stored().length
    const answer = await upload(app, 'attachment', parts, from())
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject(refusal(reason))
    expect(stored()).toHaveLength(before)
  })

  test('the field of a public picture has the name in the address', async () => {
    const part = { name: 'a.png', bytes: await picture('png') }
    const wrong = await upload(app, 'logo', { ...part, field: 'attachment' }, from())
    expect(wrong.json()).toMatchObject(refusal(uploadSentences.none.text, 'logo'))
    expect((await upload(app, 'logo', { ...part, field: 'logo' }, from())).statusCode).toBe(201)
    expect((await upload(app, 'lo.go', { ...part, field: 'lo.go' }, from())).statusCode).toBe(404)
  })

  test.each([
    ['JSON', 'application/json', '{}', 422],
    ['no boundary', 'multipart/form-data', 'x', 400],
    [
      'a part without an end',
      multipartType,
      multipartBody([{ name: 'a.pdf', bytes: pdf() }]).subarray(0, -40),
      400,
    ],
  ])('%s instead of a form causes no unexpected error', async (_case, type, payload, status) => {
    const answer = await send(app, 'POST /api/file-uploads/attachment', {
      ...from(),
      headers: { 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(status)
  })

  test('a multipart form is not accepted as JSON elsewhere', async () => {
    const answer = await send(app, 'POST /api/auth/sign-in/email', {
      headers: { 'content-type': multipartType },
      payload: multipartBody([{ name: 'a.pdf', bytes: pdf() }]),
    })
    expect(answer.json()).toMatchObject({ error: { message: 'The request must be JSON.' } })
  })
})

describe('the name of a file', () => {
  test.each([
    ['../../../etc/cron.d/evil.pdf', 'evil.pdf'],
    ['C:\\temp\\evil.pdf', 'evil.pdf'],
    ['.pdf', 'file.pdf'],
    ['Übung 日本.pdf', 'Übung 日本.pdf'],
    ['invoice\u202Efdp.pdf', 'invoicefdp.pdf'],
    [`${'long'.repeat(100)}.pdf`, `${'long'.repeat(30)}.pdf`],
  ])('%j is stored as %j and never as a path', async (name, kept) => {
    const file = await uploaded(app, 'attachment', { name, bytes: pdf() }, from())
    expect(file.originalname).toBe(kept)
    for (const one of stored()) expect(one).toMatch(/^[0-9a-f]{32}\.\w{3,4}(\.small)?$/u)
  })

  test('is required', async () => {
    const named = multipartBody([{ name: 'x', bytes: await picture('png') }])
    const at = named.indexOf('; filename="x"')
    const nameless = Buffer.concat([named.subarray(0, at), named.subarray(at + '; filename="x"'.length)])
    const answer = await send(app, 'POST /api/file-uploads/attachment', {
      ...from(),
      headers: { 'content-type': multipartType },
      payload: nameless,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject(refusal('Choose a jpeg, jpg, png, gif or pdf file.'))
  })

  test('never appears in the log', async () => {
    await upload(app, 'attachment', { name: 'medical-of-robin.pdf', bytes: pdf() }, from())
    await upload(app, 'attachment', { name: 'medical-of-robin.exe', bytes: 'MZ' }, from())
    expect(app.logLines.length).toBeGreaterThan(0)
    expect(app.logLines.join('')).not.toContain('medical-of-robin')
  })

  test('cannot be guessed, because the stored name has 128 random bits', async () => {
    const names = (await rows()).map((row) => row.storageName)
    expect(names.length).toBeGreaterThan(10)
    expect(new Set(names).size).toBe(names.length)
  })
})

const sendAs = (who: string) =>
  upload(app, 'file-upload-document', { name: 'a.pdf', bytes: pdf() }, { ...from(), cookie: who })

describe('unused uploads', () => {
  const halfOf = limits.unusedUploadBytes / 2
  const planted = (uploadedBy: string, createdAt: Temporal.Instant) =>
    inClient(app, client, (tx) =>
      tx.sql.insert(files).values({
        clientId: client.id,
        originalName: 'a.pdf',
        storageName: crypto.randomUUID(),
        mediaType: 'application/pdf',
        size: halfOf,
        isAuthenticated: true,
        uploadedBy,
        createdAt,
      }),
    )
  test('do not fill the disk: beyond a limit that person has to wait for the sweep, and others do not', async () => {
    const { user, cookie: theirs } = await makeSignedIn(app, client, 'customer')
    await planted(user.id, app.clock.now())
    expect((await sendAs(theirs)).statusCode).toBe(201)
    await planted(user.id, app.clock.now())
    const refused = await sendAs(theirs)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ error: { message: messages.tooManyUnusedUploads.text } })
    expect((await sendAs(parent)).statusCode).toBe(201)
  })
})
