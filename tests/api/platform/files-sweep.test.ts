import { and, eq } from 'drizzle-orm'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FileRecord } from '#contract/platform/files/file-record.ts'
import { failed } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { files, fileUses } from '#server/db/schema/files.ts'
import { scopeFor } from '#server/db/scope.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { createFileStore } from '#server/gateways/files/create-file-store.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { keepFile } from '#server/platform/files/keep-file.ts'
import { sweepUnusedFiles } from '#server/platform/files/sweep-unused-files.ts'
import { useFiles } from '#server/platform/files/use-files.ts'
import { createTestApp, depsOf, send, type TestApp } from '#tests/support/app.ts'
import { makeBareActivity, makeFileField } from '#tests/support/file-uses.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { pdf, picture } from '#tests/support/sample-files.ts'
import { uploaded } from '#tests/support/uploads.ts'
import { jobsDone, queuedJobs, startTestWorker } from '#tests/support/worker.ts'

let app: TestApp
let client: Client
let admin: { cookie: string; user: User }
let field: string
let activity: string
beforeEach(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  admin = await makeSignedIn(app, client, 'admin')
  field = await makeFileField(app, client, { usage: 'activity' })
  activity = await makeBareActivity(app, client)
})
afterEach(() => app[Symbol.asyncDispose]())

const later = limits.unusedUploadHours + 1
const sweep = () =>
  sweepUnusedFiles(
    scopeFor(depsOf(app), client, {
      kind: 'job',
      id: undefined,
      name: 'Test',
    }),
  )
const document = (name = 'a.pdf') =>
  uploaded(app, 'attachment', { name, bytes: pdf() }, { cookie: admin.cookie })
const names = async () =>
  (await inClient(app, client, (tx) => tx.sql.select().from(files))).map((row) => row.originalName).toSorted()
const bytes = () => {
  const folder = join(app.config.dataDir, 'files', client.id)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
}
const show = (fileIds: readonly string[]) => (tx: Tx) =>
  useFiles(
    tx,
    'activityGroup',
    activity,
    fileIds.map((fileId) => ({ fileId, fieldId: field })),
  )

describe('the sweep', () => {
  test('deletes uploads that no record shows after a day, with their bytes, and leaves everything else', async () => {
    await document('unused.pdf')
    const used = await document('used.pdf')
    await inClient(app, client, show([used._id]))
    const part = { field: 'cover', name: 'unused.jpg', bytes: await picture() }
    await uploaded(app, 'cover', part, { cookie: admin.cookie })
    app.clock.advance({ hours: later })
    await document('young.pdf')
    expect(bytes()).toHaveLength(5)

    await sweep()
    expect(await names()).toEqual(['used.pdf', 'young.pdf'])
    // The rows are deleted first. A job that was added with the commit deletes the bytes.
    expect((await queuedJobs(app)).map(({ task }) => task)).toEqual(['eraseFiles'])
    await startTestWorker(app)
    await jobsDone(app)
    expect(bytes()).toHaveLength(2)
  })

  test('leaves an upload alone until its day is over', async () => {
    await document()
    app.clock.advance({ hours: limits.unusedUploadHours - 1 })
    await sweep()
    expect(await names()).toEqual(['a.pdf'])
    app.clock.advance({ hours: 2 })
    await sweep()
    expect(await names()).toEqual([])
  })

  test('deletes what an edit no longer shows, unless another record shows it', async () => {
    const [kept, shared, dropped] = [
      await document('kept.pdf'),
      await document('shared.pdf'),
      await document('dropped.pdf'),
    ]
    await inClient(app, client, show([kept._id, shared._id, dropped._id]))
    const other = await makeBareActivity(app, client)
    await inClient(app, client, (tx) =>
      useFiles(tx, 'activityGroup', other, [{ fileId: shared._id, fieldId: field }]),
    )
    app.clock.advance({ hours: later })
    await sweep()
    expect(await names()).toHaveLength(3)
    await inClient(app, client, show([kept._id]))
    await sweep()
    expect(await names()).toEqual(['kept.pdf', 'shared.pdf'])
  })

  test('does not delete another organiser’s files', async () => {
    const elsewhere = await makeClient(app, { slug: 'littleoaks' })
    const { cookie } = await makeSignedIn(app, elsewhere, 'customer')
    await uploaded(
      app,
      'attachment',
      { name: 'theirs.pdf', bytes: pdf() },
      { cookie, host: 'littleoaks.localhost' },
    )
    app.clock.advance({ hours: later })
    await sweep()
    expect(await inClient(app, elsewhere, (tx) => tx.sql.select().from(files))).toHaveLength(1)
  })
})

const context = () => ({
  clientId: client.id,
  actor: { kind: 'user', id: admin.user.id, name: 'Admin' } as const,
  now: app.clock.now(),
  requestId: undefined,
})

describe('a save at the moment of the sweep', () => {
  test('that has begun keeps its file', async () => {
    const file = await document()
    app.clock.advance({ hours: later })
    await inTransaction(app.data.database, context(), async (tx) => {
      expect(await show([file._id])(tx)).toBeUndefined()
      await sweep()
    })
    expect(await names()).toEqual(['a.pdf'])
    // The control: without the save, the sweep deletes the file.
    await inClient(app, client, show([]))
    await sweep()
    expect(await names()).toEqual([])
  })

  test('that comes too late is refused with a message, without an unexpected error', async () => {
    const file = await document()
    app.clock.advance({ hours: later })
    await sweep()
    const problem = await inTransaction(app.data.database, context(), show([file._id]))
    expect(failed(problem) && problem.issues).toMatchObject([
      { path: `fieldData.${field}`, reason: messages.fileNotYours },
    ])
  })

  test('stores every file that was saved and deletes every file that was not, without errors, when many run at the same time', async () => {
    const uploads: FileRecord[] = []
    for (let number = 0; number < 12; number++) uploads.push(await document(`${number}.pdf`))
    const records = await Promise.all(uploads.map(() => makeBareActivity(app, client)))
    app.clock.advance({ hours: later })
    const [, , ...saves] = await Promise.all([
      sweep(),
      sweep(),
      ...uploads.map(({ _id: fileId }, index) =>
        inTransaction(app.data.database, context(), (tx) =>
          useFiles(tx, 'activityGroup', records[index] ?? '', [{ fileId, fieldId: field }]),
        ),
      ),
    ])
    const saved = uploads.filter((_, index) => !failed(saves[index])).map(({ originalname }) => originalname)
    expect(await names()).toEqual(saved.toSorted())
  })
})

const saveAs = ({ user }: { user: User }, fileId: string) =>
  inTransaction(
    app.data.database,
    {
      clientId: client.id,
      actor: { kind: 'user', id: user.id, name: 'Somebody' },
      now: app.clock.now(),
      requestId: undefined,
    },
    (tx) => useFiles(tx, 'user', user.id, [{ fileId, fieldId: field }]),
  )

describe('showing a file', () => {
  test('needs more than its id: another person’s upload cannot be added to one’s own record', async () => {
    const [victim, thief] = [
      await makeSignedIn(app, client, 'customer'),
      await makeSignedIn(app, client, 'customer'),
    ]
    const secret = await uploaded(
      app,
      'attachment',
      { name: 'a.pdf', bytes: pdf() },
      { cookie: victim.cookie },
    )
    const open = await makeFileField(app, client, { usage: 'user' })
    field = open
    expect(failed(await saveAs(thief, secret._id))).toBe(true)
    expect((await send(app, `GET ${secret.path}` as 'GET /', { cookie: thief.cookie })).statusCode).toBe(404)
    // The control: the uploader may show it.
    expect(await saveAs(victim, secret._id)).toBeUndefined()
    // The file stays when the team saves the record again, although the team did not upload it.
    const record = and(eq(fileUses.clientId, client.id), eq(fileUses.subjectId, victim.user.id))
    const again = await inTransaction(
      app.data.database,
      {
        clientId: client.id,
        actor: { kind: 'user', id: admin.user.id, name: 'Admin' },
        now: app.clock.now(),
        requestId: undefined,
      },
      (tx) => useFiles(tx, 'user', victim.user.id, [{ fileId: secret._id, fieldId: open }]),
    )
    expect(again).toBeUndefined()
    expect(await inClient(app, client, (tx) => tx.sql.select().from(fileUses).where(record))).toHaveLength(1)
  })

  test('of another organiser is refused like one that never existed', async () => {
    const elsewhere = await makeClient(app, { slug: 'littleoaks' })
    const { cookie } = await makeSignedIn(app, elsewhere, 'customer')
    const theirs = await uploaded(
      app,
      'attachment',
      { name: 'a.pdf', bytes: pdf() },
      { cookie, host: 'littleoaks.localhost' },
    )
    const [foreign, unknown] = [
      await inClient(app, client, show([theirs._id])),
      await inClient(app, client, show(['00000000-0000-4000-8000-000000000000'])),
    ]
    expect(failed(foreign)).toBe(true)
    expect(foreign).toEqual(unknown)
  })
})

test('an upload that the store could not save completely leaves neither row nor bytes', async () => {
  const store = createFileStore(app.config)
  const full: FileStore = {
    ...store,
    put: (key, content) =>
      key.endsWith('.small') ? Promise.reject(new Error('no space left')) : store.put(key, content),
  }
  const scope = scopeFor(depsOf(app), client, { kind: 'job', id: undefined, name: 'Test' })
  const received = { name: 'pool.jpg', bytes: await picture(), field: 'attachment' }
  await expect(keepFile(scope, full, { kind: 'image', isAuthenticated: true }, received)).rejects.toThrow(
    'no space left',
  )
  expect([await names(), bytes()]).toEqual([[], [expect.stringMatching(/jpg$/u)]])
  await startTestWorker(app)
  await jobsDone(app)
  expect(bytes()).toEqual([])
})
