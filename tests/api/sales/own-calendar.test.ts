import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeActivity, session, ticket } from '#tests/support/activities.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { fillCart, mailTo, mustCheckOut, oneSession, takeOffline } from '#tests/support/checkout.ts'
import { ask, makeParent, openTill, type Till } from '#tests/support/payments.ts'
import { idsOf, ticketOf } from '#tests/support/places.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
  await takeOffline(till, ['payLater'])
})
afterAll(() => till[Symbol.asyncDispose]())

test('customers can download their booking as a calendar file', async () => {
  const parent = await makeParent(till)
  await fillCart(till, parent, await oneSession(till))
  const { booking } = await mustCheckOut(till, parent, { method: 'payLater' })
  const address = `GET /api/user/bookings/${booking}/calendar` as const
  const answer = await ask(till, address, parent)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('.ics')
  expect(answer.body.match(/BEGIN:VEVENT/gu)).toHaveLength(1)
  expect((await ask(till, address, await makeParent(till))).statusCode).toBe(404)
})

test('an attendee with a ticket for half a day is there for half a day, in the calendar and in the email', async () => {
  const parent = await makeParent(till)
  const camp = await makeActivity(till.test, till.client, {
    name: 'Camp',
    sessions: [session({ localDate: '2026-10-26', startTime: '08:30', endTime: '16:00' })],
    tickets: [
      ticket({ name: 'One day' }),
      ticket({
        name: 'Morning only',
        timeDisplay: { start: { hours: 9, minutes: 0 }, end: { hours: 12, minutes: 30 } },
      }),
    ],
  })
  const [day = ''] = idsOf(camp)
  const morning = ticketOf(camp, 'Morning only')
  const lines = []
  for (const name of ['One day', 'Morning only'])
    lines.push({
      ticket: ticketOf(camp, name),
      activities: [day],
      attendees: [(await makeAttendee(till.test, till.client, parent.user.id)).id],
    })
  expect((await ask(till, 'POST /api/cart/items', parent, { lines })).statusCode).toBe(201)
  const { booking } = await mustCheckOut(till, parent, { method: 'payLater' })
  const { body } = await ask(till, `GET /api/user/bookings/${booking}/calendar`, parent)
  const events = body.split('BEGIN:VEVENT').slice(1)
  expect(events).toHaveLength(2)
  const timesOf = (uid: string) =>
    events
      .find((event) => event.replaceAll('\r\n ', '').includes(`UID:${uid}@rollcall`))
      ?.match(/DT(?:START|END):\d{8}T\d{6}Z/gu)
  expect(timesOf(day)).toEqual(['DTSTART:20261026T083000Z', 'DTEND:20261026T160000Z'])
  expect(timesOf(`${day}.${morning}`)).toEqual(['DTSTART:20261026T090000Z', 'DTEND:20261026T123000Z'])
  const [email] = await mailTo(till, parent)
  expect(email?.text).toContain('Mon 26 Oct 2026, 8.30am to 4pm')
  expect(email?.text).toContain('Mon 26 Oct 2026, 9am to 12.30pm')
})
