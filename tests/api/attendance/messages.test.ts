import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message, MessagePreview } from '#contract/attendance/messages.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { messages as sentences } from '#domain/messages.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import { emails } from '#server/db/schema/emails.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { makeActivity, session } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { bookFamily, makeFamily } from '#tests/support/families.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'
import { idsOf, line, placesOf, ticketOf } from '#tests/support/places.ts'
import { emailsTo } from '#tests/support/post.ts'
import { queuedJobs, startTestWorker } from '#tests/support/worker.ts'

let app: TestApp
let client: Client
let cookie: string
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater', name: 'Brightwater Clubs' })
  ;({ cookie } = await makeSignedIn(app, client, 'admin'))
})
afterAll(() => app[Symbol.asyncDispose]())

interface Asked {
  readonly session?: string | null
  readonly includePast?: boolean
  readonly subject?: string
  readonly text?: string
}
const bodyOf = ({ _id }: Pick<ActivityGroup, '_id'>, asked: Asked = {}) => ({
  activityGroup: _id,
  session: null,
  subject: 'Boots',
  text: 'Bring boots.\n\nSee https://b.test/map.',
  ...asked,
})
const preview = async (activity: ActivityGroup, asked?: Asked) =>
  (
    await send(app, 'POST /api/messages/preview', { cookie, payload: bodyOf(activity, asked) })
  ).json<MessagePreview>()
const write = (activity: Pick<ActivityGroup, '_id'>, asked?: Asked, headers: Record<string, string> = {}) =>
  send(app, 'POST /api/messages', { cookie, headers, payload: bodyOf(activity, asked) })

/**
 * The last week's session is over at the end. Ada was only in that session, Ben is in both, and Cy only in next week's.
 */
const threeFamilies = async () => {
  const activity = await makeActivity(app, client, {
    name: 'Forest school',
    sessions: [session({ localDate: '2026-09-17' }), session({ localDate: '2026-09-24' })],
  })
  const [past = '', coming = ''] = idsOf(activity)
  const [ada, ben, cy] = [
    await makeFamily(app, client, ['Ada'], { firstName: 'Anna', lastName: 'Ash' }),
    await makeFamily(app, client, ['Ben', 'Bea'], { firstName: 'Berta', lastName: 'Birch' }),
    await makeFamily(app, client, ['Cy'], { firstName: 'Carl', lastName: 'Cedar' }),
  ]
  await bookFamily(app, client, ada, activity, { sessions: [past] })
  await bookFamily(app, client, ben, activity, { sessions: [past] })
  await bookFamily(app, client, ben, activity, { sessions: [coming] })
  await bookFamily(app, client, cy, activity, { sessions: [coming] })
  return { activity, past, coming, ada, ben, cy }
}

test('a preview lists each recipient once, and shows the email as it will look', async () => {
  const { activity, past, coming } = await threeFamilies()
  const start = app.clock.now()
  app.clock.set('2026-09-18T09:00:00Z')
  expect((await preview(activity)).people).toEqual(['Berta Birch', 'Carl Cedar'])
  expect((await preview(activity, { includePast: true })).people).toEqual([
    'Anna Ash',
    'Berta Birch',
    'Carl Cedar',
  ])
  expect((await preview(activity, { session: past })).people).toEqual(['Anna Ash', 'Berta Birch'])
  const { recipients, sample } = await preview(activity, { session: coming })
  expect(recipients).toBe(2)
  expect(sample.subject).toBe('Brightwater Clubs: Boots')
  for (const part of [
    'Hello Berta,',
    '<a href="https://b.test/map"',
    'because you booked Forest school, Thu 24 Sep 2026, 9.30am.',
  ])
    expect(sample.html).toContain(part)
  app.clock.set(start.toString())
})

test('each person gets one email, and the history records it', async () => {
  const { activity, ada, ben } = await threeFamilies()
  const headers = { 'idempotency-key': 'only-once' }
  const [first, second] = [await write(activity, {}, headers), await write(activity, {}, headers)]
  expect(first.statusCode).toBe(201)
  expect(second.json()).toEqual(first.json())
  const message = first.json<Message>()
  expect(message).toMatchObject({
    subject: 'Boots',
    recipients: 3,
    session: null,
    emails: { waiting: 3, sent: 0, failed: 0 },
  })
  const [email, ...others] = await emailsTo(app, client, ben.user.email)
  expect(others).toEqual([])
  expect(email).toMatchObject({
    kind: 'message',
    userId: ben.user.id,
    messageId: message._id,
    status: 'queued',
  })
  expect(email?.text).toContain('Hello Berta,')
  expect(await emailsTo(app, client, ada.user.email)).toHaveLength(1)
  const history = await send(app, `GET /api/messages?activityGroup=${activity._id}`, { cookie })
  expect(history.json()).toMatchObject({ items: [{ _id: message._id, sentBy: message.sentBy }], total: 1 })
  const story = await inClient(app, client, (tx) =>
    tx.sql.select().from(auditEntries).where(eq(auditEntries.action, 'messages.create')),
  )
  expect(story.filter(({ subjectId }) => subjectId === activity._id)).toMatchObject([
    {
      changes: [
        { field: 'subject', to: 'Boots' },
        { field: 'recipients', to: 3 },
      ],
    },
  ])
})

const subjects = ({ items }: { items: Message[] }) => items.map(({ subject }) => subject)

test('the list of sent messages is newest first, in pages, and can be filtered by session', async () => {
  const { activity, coming, past } = await threeFamilies()
  await write(activity, { subject: 'All' })
  await write(activity, { subject: 'Coming', session: coming })
  await write(activity, { subject: 'Past', session: past })
  const list = async (query: string) =>
    (await send(app, `GET /api/messages?activityGroup=${activity._id}${query}`, { cookie })).json<{
      items: Message[]
      next: string | null
      total: number
    }>()
  const page = await list('&limit=2')
  expect(subjects(page)).toEqual(['Past', 'Coming'])
  expect(page.items[1]?.session).toEqual({ _id: coming, start: '2026-09-24T08:30:00Z' })
  expect(subjects(await list(`&limit=2&after=${encodeURIComponent(page.next ?? '')}`))).toEqual(['All'])
  expect(subjects(await list(`&session=${coming}`))).toEqual(['Coming', 'All'])
})

test('people who only hold a place or have cancelled get no message', async () => {
  const activity = await makeActivity(app, client)
  const [holder, gone] = [await makeFamily(app, client, ['Ada']), await makeFamily(app, client, ['Ben'])]
  const places = placesOf(app, client)
  await places.hold(
    places.newDesk(),
    holder.user.id,
    line(ticketOf(activity, 'One session'), idsOf(activity)),
  )
  const { id } = await bookFamily(app, client, gone, activity)
  await inClient(app, client, (tx) =>
    tx.sql.update(bookingItems).set({ status: 'cancelled' }).where(eq(bookingItems.bookingId, id)),
  )
  expect(await preview(activity)).toMatchObject({ recipients: 0, people: [] })
  const refused = await write(activity)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ error: { message: sentences.nobodyToWriteTo.text } })
})

test('an empty message is refused with its fields, and activities and sessions that don’t belong are not found', async () => {
  const [activity, other] = [await makeActivity(app, client), await makeActivity(app, client)]
  const empty = await write(activity, { subject: ' ', text: '' })
  expect(empty.statusCode).toBe(422)
  expect(
    empty.json<{ error: { issues: { path: string }[] } }>().error.issues.map(({ path }) => path),
  ).toMatchObject(['subject', 'text'])
  expect((await write(activity, { session: idsOf(other)[0] ?? '' })).statusCode).toBe(404)
  const elsewhere = await makeClient(app, { slug: 'littleoaks' })
  const theirs = await makeActivity(app, elsewhere)
  for (const asked of ['POST /api/messages', 'POST /api/messages/preview'] as const)
    expect((await send(app, asked, { cookie, payload: bodyOf(theirs) })).statusCode).toBe(404)
  expect((await send(app, `GET /api/messages?activityGroup=${theirs._id}`, { cookie })).statusCode).toBe(404)
})

test('a message to twelve hundred people needs only a few statements, and every email job is queued', async () => {
  const activity = await makeActivity(app, client, { sessions: [session({ placeLimit: null })] })
  const many = 1_200
  await inClient(app, client, async (tx) => {
    await tx.sql.execute(sql`
      insert into users (client_id, email, first_name, last_name, role, created_at)
      select ${client.id}, 'many-' || n || '@people.test', 'Many', 'Number ' || n, 'customer', ${tx.now.toString()}
      from generate_series(1, ${many}) n`)
    await tx.sql.execute(sql`
      with placed as (
        insert into bookings (client_id, state, user_id, placed_at, created_at)
        select client_id, 'placed', id, ${tx.now.toString()}, ${tx.now.toString()}
        from users where client_id = ${client.id} and first_name = 'Many' returning id
      )
      insert into booking_items (client_id, booking_id, activity_group_id, ticket_id, session_ids, status, price, created_at)
      select ${client.id}, id, ${activity._id}, ${activity.tickets[0]?._id ?? ''}, array[${idsOf(activity)[0] ?? ''}]::uuid[],
        'ready', 0, ${tx.now.toString()}
      from placed`)
  })
  const before = (await queuedJobs(app)).length
  let statements = 0
  const count = () => {
    statements += 1
  }
  const { pool } = app.data.database
  const listen = (connection: { on: (name: 'drain', heard: () => void) => void }) =>
    connection.on('drain', count)
  pool.on('acquire', listen)
  const answer = await write(activity)
  pool.off('acquire', listen)
  expect(answer.json()).toMatchObject({ recipients: many })
  expect((await queuedJobs(app)).length - before).toBe(many)
  // Reads, three inserts of up to five hundred rows, and the rest of one request. Some are counted more than once.
  expect(statements).toBeGreaterThan(5)
  expect(statements).toBeLessThan(100)
  const written = await inClient(app, client, (tx) =>
    tx.sql.$count(emails, eq(emails.messageId, answer.json<Message>()._id)),
  )
  expect(written).toBe(many)
})

test('the jobs send the emails, and the list of messages shows it', async () => {
  await using post = await createTestApp({ DEMO: '1' })
  const club = await makeClient(post, { slug: 'brightwater' })
  const admin = await makeSignedIn(post, club, 'admin')
  const activity = await makeActivity(post, club)
  await bookFamily(post, club, await makeFamily(post, club, ['Ada']), activity)
  await startTestWorker(post)
  await send(post, 'POST /api/messages', { cookie: admin.cookie, payload: bodyOf(activity) })
  const told = await eventually(async () => {
    const answer = await send(post, `GET /api/messages?activityGroup=${activity._id}`, {
      cookie: admin.cookie,
    })
    return answer.json<{ items: Message[] }>().items.find((message) => message.emails.sent === 1)
  })
  expect(told.emails).toEqual({ waiting: 0, sent: 1, failed: 0, notSent: 0 })
})
