import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { writeCursor } from '#server/db/keyset-cursor.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/users.ts'
import { venues } from '#server/db/schema/venues.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { builtInAnswers } from '#tests/support/attendees.ts'
import { inClient, makeClient, makeSignedIn, makeUser } from '#tests/support/people.ts'

interface Page {
  items: { _id: string; action: string; subjectId: string; subjectName: string | null }[]
  next: string | null
  previous: string | null
  total: number
  totalIsAtLeast: boolean
}

/** Records entries 0 to count - 1, alternating between two things. */
const record = (app: TestApp, client: Client, count: number) =>
  inClient(app, client, async (tx) => {
    for (let number = 0; number < count; number++)
      await recordAudit(tx, {
        action: 'things.change',
        subject: 'venue',
        subjectId: number % 2 === 0 ? even : odd,
        changes: [{ field: 'number', from: null, to: number }],
      })
  })

const even = '00000000-0000-4000-8000-000000000000'
const odd = '00000000-0000-4000-8000-000000000001'

const id = '00000000-0000-7000-8000-000000000000'
const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const setUp = async (app: TestApp, count: number) => {
  const client = await makeClient(app, { slug: 'brightwater' })
  const { cookie } = await makeSignedIn(app, client, 'admin')
  await record(app, client, count)
  const list = async (query: Record<string, string> = {}) => {
    const answer = await send(
      app,
      `GET /api/audit?${new URLSearchParams({ subject: 'venue', ...query }).toString()}`,
      {
        cookie,
      },
    )
    return { status: answer.statusCode, page: answer.json<Page>(), body: answer.body }
  }
  return { client, cookie, list }
}

test('entries come newest first, with who changed what, from what and to what', async () => {
  await using app = await createTestApp()
  const { list } = await setUp(app, 3)
  const { page } = await list()
  expect(page).toMatchObject({ total: 3, totalIsAtLeast: false, next: null, previous: null })
  expect(page.items[0]).toEqual({
    _id: expect.any(String),
    at: app.clock.now().toString(),
    actor: 'Test',
    actorKind: 'job',
    action: 'things.change',
    subject: 'venue',
    subjectId: even,
    subjectName: null,
    changes: [{ field: 'number', from: null, to: 2 }],
  })
})

test('an entry about a person names them, and only at their own organiser', async () => {
  await using app = await createTestApp()
  const { client, list } = await setUp(app, 0)
  const elsewhere = await makeClient(app, { slug: 'littleoaks' })
  const nia = await makeUser(app, client, { firstName: 'Nia', lastName: 'Evans' })
  const stranger = await makeUser(app, elsewhere, { firstName: 'Not', lastName: 'Yours' })
  await inClient(app, client, async (tx) => {
    for (const { id: subjectId } of [nia, stranger])
      await recordAudit(tx, { action: 'things.name', subject: 'user', subjectId, changes: [] })
  })
  const named = async (subjectId: string) =>
    (await list({ subject: 'user', subjectId })).page.items
      .filter(({ action }) => action === 'things.name')
      .map(({ subjectName }) => subjectName)
  expect(await named(nia.id)).toEqual(['Nia Evans'])
  expect(await named(stranger.id)).toEqual([null])
})

test('an entry about a thing gives its current name', async () => {
  await using app = await createTestApp()
  const { client, list } = await setUp(app, 0)
  const id = await inClient(app, client, async (tx) => {
    const [venue] = await tx.sql
      .insert(venues)
      .values({ clientId: tx.clientId, name: 'Weir Lane Pool', createdAt: app.clock.now() })
      .returning({ id: venues.id })
    const subjectId = venue?.id ?? ''
    await recordAudit(tx, { action: 'venues.update', subject: 'venue', subjectId, changes: [] })
    return subjectId
  })
  const { page } = await list({ subjectId: id })
  expect(page.items).toMatchObject([{ subject: 'venue', subjectName: 'Weir Lane Pool' }])
})

test('entries are listed for one thing only on request', async () => {
  await using app = await createTestApp()
  const { list } = await setUp(app, 5)
  const { page } = await list({ subjectId: odd })
  expect(page.items.map((item) => item.subjectId)).toEqual([odd, odd])
  expect(page.total).toBe(2)
})

const named = (page: Page) => page.items.map(({ action }) => action)

describe('filters', () => {
  test('select by kind of thing, by person, and by both', async () => {
    await using app = await createTestApp()
    const { client, cookie } = await setUp(app, 2)
    const nia = await makeSignedIn(app, client, 'admin')
    const details = {
      fieldData: await builtInAnswers(app, client, 'user', { firstName: 'Nia', lastName: 'Evans' }),
    }
    expect((await send(app, 'PUT /api/user', { cookie: nia.cookie, payload: details })).statusCode).toBe(200)
    const asked = async (query: Record<string, string>) => {
      const answer = await send(app, `GET /api/audit?${new URLSearchParams(query).toString()}`, { cookie })
      expect(answer.statusCode).toBe(200)
      return answer.json<Page>()
    }
    expect(named(await asked({ subject: 'venue' }))).toEqual(['things.change', 'things.change'])
    expect(named(await asked({ actor: nia.user.id }))).toEqual(['users.updateCurrent'])
    expect(await asked({ actor: nia.user.id, subject: 'venue' })).toMatchObject({ items: [], total: 0 })
    expect(await asked({ actor: nia.user.id, subject: 'user' })).toMatchObject({ total: 1 })
  })

  test('select by days of the organiser’s calendar, including both ends, with the same paging', async () => {
    await using app = await createTestApp()
    const { client, list } = await setUp(app, 0)
    // A quarter past midnight in London is still the day before in UTC.
    for (const at of [
      '2026-09-06T22:59:00Z',
      '2026-09-06T23:15:00Z',
      '2026-09-07T22:59:00Z',
      '2026-09-07T23:00:00Z',
    ]) {
      app.clock.set(at)
      await record(app, client, 1)
    }
    const days = async (query: Record<string, string>) =>
      (await list(query)).page.items.map((item) => (item as unknown as { at: string }).at)
    const [first, second, third, fourth] = (await days({})).toReversed()
    expect(await days({ from: '2026-09-07', to: '2026-09-07' })).toEqual([third, second])
    expect(await days({ from: '2026-09-08' })).toEqual([fourth])
    expect(await days({ to: '2026-09-06' })).toEqual([first])
    const one = (await list({ from: '2026-09-07', to: '2026-09-07', limit: '1' })).page
    expect(one.total).toBe(2)
    expect(await days({ from: '2026-09-07', to: '2026-09-07', limit: '1', after: one.next ?? '' })).toEqual([
      second,
    ])
  })

  test.each([{ subject: 'thing' }, { actor: 'olive' }, { from: '2026-02-30' }, { to: 'x' }])(
    'reject %o as malformed',
    async (query) => {
      await using app = await createTestApp()
      const { list } = await setUp(app, 0)
      expect((await list(query as Record<string, string>)).status).toBe(400)
    },
  )
})

describe('paging', () => {
  test('forwards and back returns every entry once, with any page size', async () => {
    await using app = await createTestApp()
    const { list } = await setUp(app, 7)
    const all = (await list()).page.items.map((item) => item._id)
    for (const limit of ['1', '2', '3', '7', '8']) {
      const forward: string[] = []
      let { page } = await list({ limit })
      expect(page.previous).toBeNull()
      forward.push(...page.items.map((item) => item._id))
      while (page.next !== null) {
        page = (await list({ limit, after: page.next })).page
        forward.push(...page.items.map((item) => item._id))
      }
      expect(forward).toEqual(all)

      const back = page.items.map((item) => item._id)
      while (page.previous !== null) {
        page = (await list({ limit, before: page.previous })).page
        back.unshift(...page.items.map((item) => item._id))
      }
      expect(back).toEqual(all)
      expect(page.total).toBe(7)
    }
  })

  test('is not disturbed by entries that are added at the same time', async () => {
    await using app = await createTestApp()
    const { list, client } = await setUp(app, 4)
    const first = (await list({ limit: '2' })).page
    await record(app, client, 3)
    const second = (await list({ limit: '2', after: first.next ?? '' })).page
    const changes = second.items.map((item) => item as unknown as { changes: { to: number }[] })
    expect(changes.map((item) => item.changes[0]?.to)).toEqual([1, 0])
  })

  test('counts exactly to 10,000 and says that there are more', async () => {
    await using app = await createTestApp()
    const { list, client } = await setUp(app, 0)
    const add = (count: number) =>
      inClient(app, client, (tx) =>
        tx.sql.execute(sql`
          insert into ${auditEntries} (client_id, at, actor_kind, actor_name, action, subject, subject_id, changes)
          select ${client.id}, ${app.clock.now().toString()}::timestamptz, 'job', 'x', 'x', 'venue', 'x', '[]'
          from generate_series(1, ${count}::int)`),
      )
    await add(10_000)
    expect((await list({ limit: '1' })).page).toMatchObject({ total: 10_000, totalIsAtLeast: false })
    await add(1)
    expect((await list({ limit: '1' })).page).toMatchObject({ total: 10_000, totalIsAtLeast: true })
  })

  test.each([
    ['nonsense', 'nonsense'],
    ['empty', ''],
    ['not base64', '%%%'],
    ['not an id', json(['id', 'x'])],
    ['a number', json(['id', 1])],
    ['too many keys', json(['id', id, id])],
    ['an object', json({ id })],
    ['of another order', writeCursor([users.lastName], ['x'])],
  ])('refuses a cursor that is %s, without a crash', async (_name, cursor) => {
    await using app = await createTestApp()
    const { list } = await setUp(app, 1)
    for (const side of ['after', 'before']) {
      const { status, body } = await list({ [side]: cursor })
      expect(status).toBe(400)
      expect(body).toContain(`"path":"${side}"`)
    }
  })

  test.each([{ limit: '0' }, { limit: '201' }, { limit: 'x' }, { after: 'a', before: 'b' }])(
    'rejects %o as malformed',
    async (query) => {
      await using app = await createTestApp()
      const { list } = await setUp(app, 1)
      expect((await list(query as Record<string, string>)).status).toBe(400)
    },
  )
})

test('another organiser’s entries are never listed, not even around one of their cursors', async () => {
  await using app = await createTestApp()
  const { client, cookie } = await setUp(app, 2)
  const theirs = await makeClient(app, { slug: 'littleoaks' })
  await record(app, theirs, 3)
  const mine = new Set(
    (await inClient(app, client, (tx) => tx.sql.select().from(auditEntries))).map((row) => row.id),
  )
  const middle = (await inClient(app, theirs, (tx) => tx.sql.select().from(auditEntries)))[1]
  const cursor = writeCursor([auditEntries.id], [middle?.id ?? ''])

  const answers = await Promise.all(
    ['', `?after=${cursor}`, `?before=${cursor}`].map((query) =>
      send(app, `GET /api/audit${query}`, { cookie }),
    ),
  )
  const [all, after, before] = answers.map((answer) => answer.json<Page>().items.map((item) => item._id))
  expect(new Set(all)).toEqual(mine)
  // The other organiser's entries were written last, so all of ours are older and none is newer.
  expect(after).toEqual(all)
  expect(before).toEqual([])
})

test('the product’s role cannot change or delete the history', async () => {
  await using app = await createTestApp()
  const { client } = await setUp(app, 1)
  await expect(inClient(app, client, (tx) => tx.sql.delete(auditEntries))).rejects.toMatchObject({
    cause: { code: '42501' },
  })
  await expect(
    inClient(app, client, (tx) => tx.sql.update(auditEntries).set({ actorName: 'Nobody' })),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
})
