import { describe, expect, test } from 'vitest'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'

const post = (app: TestApp, client: Client, code: string) =>
  inClient(app, client, (tx) =>
    queueEmail(tx, client, 'signUpCode', { email: 'robin@people.test' }, { code, minutes: 15 }),
  )

const setUp = async (app: TestApp) => {
  const client = await makeClient(app, { slug: 'brightwater', name: 'Brightwater Clubs' })
  const { cookie } = await makeSignedIn(app, client, 'admin')
  await post(app, client, '111111')
  await post(app, client, '222222')
  return { client, cookie }
}

interface List {
  items: { _id: string; subject: string }[]
  total: number
}

describe('in the demo', () => {
  test('an admin reads the emails of their own organiser, newest first', async () => {
    await using app = await createTestApp({ DEMO: '1' })
    const { cookie } = await setUp(app)
    const theirs = await makeClient(app, { slug: 'littleoaks' })
    await post(app, theirs, '333333')
    const list = (await send(app, 'GET /api/mailbox', { cookie })).json<List>()
    expect(list.total).toBe(2)
    expect(list.items[0]).toEqual({
      _id: expect.any(String),
      to: 'robin@people.test',
      subject: 'Your code for Brightwater Clubs',
      kind: 'signUpCode',
      status: 'queued',
      createdAt: app.clock.now().toString(),
      attachment: null,
    })
    const email = (await send(app, `GET /api/mailbox/${list.items[0]?._id}`, { cookie })).json<{
      text: string
    }>()
    expect(email.text).toContain('222222')

    const { cookie: stranger } = await makeSignedIn(app, theirs, 'admin')
    const foreign = await send(app, `GET /api/mailbox/${list.items[0]?._id}`, {
      cookie: stranger,
      host: 'littleoaks.localhost',
    })
    expect(foreign.statusCode).toBe(404)
  })

  test('the page of an email can be framed by us, and can do nothing', async () => {
    await using app = await createTestApp({ DEMO: '1' })
    const { cookie } = await setUp(app)
    const list = (await send(app, 'GET /api/mailbox', { cookie })).json<List>()
    const page = await send(app, `GET /api/mailbox/${list.items[0]?._id}/html`, { cookie })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
    )
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(page.body).toMatch(/^<!doctype html>/u)
    expect(page.body).toContain('222222')
  })

  test('the calendar file of an email can be saved', async () => {
    await using app = await createTestApp({ DEMO: '1' })
    const { client, cookie } = await setUp(app)
    const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
    await inClient(app, client, (tx) =>
      queueEmail(
        tx,
        client,
        'emailChanged',
        { email: 'robin@people.test' },
        { newEmail: 'a@b.test' },
        { calendar },
      ),
    )
    const [newest, older] = (await send(app, 'GET /api/mailbox', { cookie })).json<List>().items
    expect(newest).toMatchObject({ attachment: 'sessions.ics' })
    const file = await send(app, `GET /api/mailbox/${newest?._id}/calendar`, { cookie })
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment; filename="sessions.ics"'),
    })
    expect(file.body).toBe(calendar)
    expect((await send(app, `GET /api/mailbox/${older?._id}/calendar`, { cookie })).statusCode).toBe(404)
  })

  test('an unknown email is answered as not found, with the same headers', async () => {
    await using app = await createTestApp({ DEMO: '1' })
    const { cookie } = await setUp(app)
    for (const path of ['', '/html', '/calendar']) {
      const answer = await send(app, `GET /api/mailbox/00000000-0000-4000-8000-000000000000${path}`, {
        cookie,
      })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['x-frame-options']).toBe('DENY')
    }
  })
})

test('outside the demo there is no mailbox, not even for the owner', async () => {
  await using app = await createTestApp()
  const { client } = await setUp(app)
  const { cookie } = await makeSignedIn(app, client, 'owner')
  const id = '00000000-0000-4000-8000-000000000000'
  for (const path of [
    '/api/mailbox',
    `/api/mailbox/${id}`,
    `/api/mailbox/${id}/html`,
    `/api/mailbox/${id}/calendar`,
  ] as const)
    expect((await send(app, `GET ${path}`, { cookie })).statusCode).toBe(404)
})
