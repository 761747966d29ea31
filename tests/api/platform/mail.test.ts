import { describe, expect, test } from 'vitest'
import type { EmailStatus } from '#domain/platform/mailbox/email-status.ts'
import { calendarOf } from '#domain/sales/bookings/calendar/calendar-of.ts'
import { startSmtpSink } from '#sandbox/mail/smtp-sink.ts'
import { emails } from '#server/db/schema/emails.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { jobsDone, queuedJobs, startTestWorker } from '#tests/support/worker.ts'

const rowsOf = (app: TestApp, client: Client) => inClient(app, client, (tx) => tx.sql.select().from(emails))

const emailWith = (app: TestApp, client: Client, status: EmailStatus) =>
  eventually(async () => (await rowsOf(app, client)).find((row) => row.status === status))

const queueCode = (app: TestApp, client: Client, email = 'robin@people.test') =>
  inClient(app, client, (tx) =>
    queueEmail(tx, client, 'signUpCode', { email, firstName: 'Robin' }, { code: '482913', minutes: 15 }),
  )

describe('with SMTP', () => {
  test('an email is sent once, from the organiser, in both parts, and its secret is erased', async () => {
    await using smtp = await startSmtpSink()
    await using app = await createTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Rollcall <post@rollcall.test>' })
    const client = await makeClient(app, {
      name: 'Brightwater Clubs',
      contactEmail: 'hello@brightwater.test',
    })
    await startTestWorker(app)
    await queueCode(app, client)
    const row = await emailWith(app, client, 'sent')

    expect(smtp.received).toHaveLength(1)
    const [email] = smtp.received
    expect(email).toMatchObject({ from: 'post@rollcall.test', to: ['robin@people.test'] })
    for (const part of [
      'From: Brightwater Clubs <post@rollcall.test>',
      'Reply-To: Brightwater Clubs <hello@brightwater.test>',
      'Subject: Your code for Brightwater Clubs',
      `Message-ID: <${row.id}@rollcall.test>`,
      'text/plain',
      'text/html',
      '482913',
    ])
      expect(email?.source).toContain(part)
    expect(row).toMatchObject({ html: '', text: '', tries: 1, sentAt: app.clock.now() })
    await jobsDone(app)
  })

  test('an email without a secret stays readable', async () => {
    await using smtp = await startSmtpSink()
    await using app = await createTestApp({ SMTP_URL: smtp.url })
    const client = await makeClient(app)
    await startTestWorker(app)
    await inClient(app, client, (tx) =>
      queueEmail(tx, client, 'emailChanged', { email: 'robin@people.test' }, { newEmail: 'new@people.test' }),
    )
    expect((await emailWith(app, client, 'sent')).text).toContain('new@people.test')
  })

  test('a calendar file is attached that can be opened and needs no answer', async () => {
    await using smtp = await startSmtpSink()
    await using app = await createTestApp({ SMTP_URL: smtp.url })
    const client = await makeClient(app)
    await startTestWorker(app)
    const calendar = calendarOf([], { name: 'Köln club', now: app.clock.now().toString() })
    const to = { email: 'robin@people.test' }
    await inClient(app, client, (tx) =>
      queueEmail(tx, client, 'emailChanged', to, { newEmail: 'new@people.test' }, { calendar }),
    )
    await emailWith(app, client, 'sent')
    const source = smtp.received[0]?.source ?? ''
    expect(source).toMatch(/Content-Type: text\/calendar;[^]*?name=sessions\.ics/u)
    expect(source).toContain('Content-Disposition: attachment; filename=sessions.ics')
    const part = /sessions\.ics\nContent-Transfer-Encoding: base64[^]*?\n\n([\w+/=\n]+)/u.exec(
      source.replaceAll(/\nContent-Disposition: .*/gu, ''),
    )
    expect(Buffer.from(part?.[1] ?? '', 'base64').toString()).toBe(calendar)
  })

  test('an expired code is not sent late', async () => {
    await using smtp = await startSmtpSink()
    await using app = await createTestApp({ SMTP_URL: smtp.url })
    const client = await makeClient(app)
    await queueCode(app, client)
    app.clock.advance({ minutes: 16 })
    await startTestWorker(app)

    expect(await emailWith(app, client, 'failed')).toMatchObject({ html: '', text: '', sentAt: null })
    expect(smtp.received).toEqual([])
    await jobsDone(app)
  })

  test('a refused email is tried again later, and neither queue nor log repeats the address', async () => {
    await using smtp = await startSmtpSink()
    smtp.answer = '451 try later'
    await using app = await createTestApp({ SMTP_URL: smtp.url })
    const client = await makeClient(app)
    await queueCode(app, client)
    // The pause grows with each attempt. After nine attempts it lasts hours, so the test has time to check.
    await app.data.database.pool.query(`update graphile_worker._private_jobs set attempts = 9`)
    const worker = await startTestWorker(app)
    const job = await eventually(async () => (await queuedJobs(app)).find((one) => one.last_error))

    expect(job.last_error).toContain('451')
    expect((await rowsOf(app, client))[0]).toMatchObject({ status: 'queued', tries: 1, sentAt: null })
    expect(`${job.last_error} ${worker.logLines.join('')}`).not.toMatch(/robin|482913/u)

    smtp.answer = '250 taken'
    await app.data.database.pool.query(`update graphile_worker._private_jobs set run_at = to_timestamp(0)`)
    const row = await emailWith(app, client, 'sent')
    expect(row.tries).toBe(2)
    expect(smtp.received).toHaveLength(1)
  })

  test('an email counts as failed after the last attempt', async () => {
    await using smtp = await startSmtpSink()
    smtp.answer = '550 no such person'
    await using app = await createTestApp({ SMTP_URL: smtp.url })
    const client = await makeClient(app)
    await queueCode(app, client)
    await app.data.database.pool.query(`update graphile_worker._private_jobs set max_attempts = 1`)
    await startTestWorker(app)
    const row = await emailWith(app, client, 'failed')
    expect(row).toMatchObject({ tries: 1, sentAt: null })
    // The email wasn't received, so it can still be sent by hand.
    expect(row.text).toContain('482913')
  })

  test('an email that was marked sent is not sent by a repeated job', async () => {
    await using smtp = await startSmtpSink()
    await using app = await createTestApp({ SMTP_URL: smtp.url })
    const client = await makeClient(app)
    await queueCode(app, client)
    await inClient(app, client, (tx) => tx.sql.update(emails).set({ status: 'sent' }))
    await startTestWorker(app)
    await jobsDone(app)
    expect(smtp.received).toEqual([])
  })
})

test('an email that cannot be sent is not marked as sent', async () => {
  await using app = await createTestApp()
  const client = await makeClient(app)
  await startTestWorker(app)
  await queueCode(app, client)
  expect(await emailWith(app, client, 'notSent')).toMatchObject({ sentAt: null })
})

test('the demo keeps its emails readable, because they are its mailbox', async () => {
  await using app = await createTestApp({ DEMO: '1' })
  const client = await makeClient(app)
  await startTestWorker(app)
  await queueCode(app, client)
  const row = await emailWith(app, client, 'sent')
  expect(row.text).toContain('482913')
  expect(row.html).toContain('482913')
})
