import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { FieldDataInput } from '#contract/people/fields/field-data.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { bookPlaces, makeActivity } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { attendeeCalls, childAnswers, makeAttendee } from '#tests/support/attendees.ts'
import { fieldCalls } from '#tests/support/field-calls.ts'
import { choiceForm, fieldForm, formOf, makeBareActivity, makeField } from '#tests/support/fields.ts'
import { inClient, makeClient, makeSignedIn, makeUser } from '#tests/support/people.ts'

let app: TestApp
let client: Client
let parent: Awaited<ReturnType<typeof makeSignedIn>>
let staff: Awaited<ReturnType<typeof makeSignedIn>>
let own: ReturnType<typeof attendeeCalls>
let team: ReturnType<typeof attendeeCalls>

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app)
  parent = await makeSignedIn(app, client, 'customer')
  staff = await makeSignedIn(app, client, 'staff')
  own = attendeeCalls(app, client, parent.cookie)
  team = attendeeCalls(app, client, staff.cookie)
})

const child = (columns = {}, more: readonly FieldDataInput[] = []) => childAnswers(app, client, columns, more)
const answer = (field: { _id: string }, value: FieldDataInput['value']): FieldDataInput => ({
  field: { _id: field._id },
  value: value ?? null,
})
const issuesOf = (response: { json: () => unknown }) => {
  const { error } = response.json() as {
    error: { message: string; issues: { path: string; message: string }[] }
  }
  return {
    message: error.message,
    issues: Object.fromEntries(error.issues.map(({ path, message }) => [path, message])),
  }
}
const shownOf = ({ fieldData }: Attendee) =>
  Object.fromEntries(fieldData.map(({ field, value }) => [field.title, value]))
const storyOf = async (id: string) =>
  (await fieldCalls(app, client, undefined).storyOf(id)).map(({ action, actorName, changes }) => ({
    action,
    actorName,
    changes,
  }))
const nameOf = (person: typeof parent) => `${person.user.firstName} ${person.user.lastName}`

describe('a parent', () => {
  test('adds a child, who is then part of their account', async () => {
    const created = await own.createOwn(await child())
    expect(created.statusCode).toBe(201)
    const mia = created.json<Attendee>()
    expect(mia).toMatchObject({
      firstName: 'Mia',
      lastName: 'Sample',
      dateOfBirth: '2019-05-04',
      version: 1,
      user: { _id: parent.user.id, email: parent.user.email },
    })
    expect(shownOf(mia)).toEqual({
      'First name': 'Mia',
      'Last name': 'Sample',
      'Date of birth': '2019-05-04',
    })
    expect((await own.self()).attendees).toEqual([mia])
    expect(await storyOf(mia._id)).toEqual([
      {
        action: 'attendees.createOwn',
        actorName: nameOf(parent),
        changes: [{ field: 'name', from: null, to: 'Mia Sample' }],
      },
    ])
  })

  test('sees every missing required field at the same time, in the form’s words', async () => {
    const medical = await makeField(app, client, fieldForm({ usage: 'attendee', required: true }))
    const answers = await child({ firstName: ' ', dateOfBirth: '2999-01-01' })
    const [first, , dob] = answers
    const refused = await own.createOwn(answers)
    expect(refused.statusCode).toBe(422)
    expect(issuesOf(refused)).toMatchObject({
      message: messages.checkRequiredFields.text,
      issues: {
        [`fieldData.${first?.field._id}`]: 'Please complete this required field',
        [`fieldData.${dob?.field._id}`]: messages.bornInTheFuture.text,
        [`fieldData.${medical._id}`]: 'Please complete this required field',
      },
    })
  })

  test('can’t enter a name that is too long', async () => {
    const answers = await child({ firstName: 'M'.repeat(limits.nameMaximum + 1) })
    expect(Object.values(issuesOf(await own.createOwn(answers)).issues)).toEqual([
      `Use at most ${limits.nameMaximum} characters.`,
    ])
  })

  test('adds a child once when pressing twice', async () => {
    const answers = await child()
    const headers = { 'idempotency-key': 'one' }
    const as = { host: `${client.slug}.localhost`, cookie: parent.cookie, headers }
    const first = await send(app, 'POST /api/user/attendees', { ...as, payload: { fieldData: answers } })
    const second = await send(app, 'POST /api/user/attendees', { ...as, payload: { fieldData: answers } })
    expect(second.json()).toEqual(first.json())
    expect((await own.self()).attendees).toHaveLength(1)
  })

  test('changes their own attendees, and the history records it', async () => {
    const medical = await makeField(app, client, fieldForm({ usage: 'attendee', title: 'Medical notes' }))
    const mia = await makeAttendee(app, client, parent.user.id)
    const changed = await own.updateOwn(
      mia.id,
      await child({ firstName: 'Maya' }, [answer(medical, 'Asthma')]),
      { version: 1 },
    )
    expect(changed.json()).toMatchObject({ _id: mia.id, firstName: 'Maya', version: 2 })
    expect(shownOf(changed.json<Attendee>())['Medical notes']).toBe('Asthma')
    expect(await storyOf(mia.id)).toEqual([
      {
        action: 'attendees.updateOwn',
        actorName: nameOf(parent),
        changes: [
          { field: 'firstName', from: 'Mia', to: 'Maya' },
          { field: 'answersChanged', from: null, to: 'Medical notes' },
        ],
      },
    ])
  })

  test('leaves no history entry when saving without changes', async () => {
    const mia = await makeAttendee(app, client, parent.user.id)
    expect((await own.updateOwn(mia.id, await child())).json()).toMatchObject({ version: 1 })
    expect(await storyOf(mia.id)).toEqual([])
  })

  test('doesn’t overwrite what someone else has saved since', async () => {
    const mia = await makeAttendee(app, client, parent.user.id)
    await team.update(mia.id, await child({ lastName: 'Other' }))
    const late = await own.updateOwn(mia.id, await child({ lastName: 'Mine' }), { version: 1 })
    expect([late.statusCode, late.json()]).toMatchObject([409, { error: { code: 'stale' } }])
    expect((await own.updateOwn(mia.id, await child({ lastName: 'Mine' }))).statusCode).toBe(200)
  })

  test('can neither see nor change answers that are for the team', async () => {
    const secret = await makeField(
      app,
      client,
      fieldForm({ usage: 'attendee', title: 'Social worker', adminOnly: true }),
    )
    const mia = await makeAttendee(app, client, parent.user.id, { fieldData: { [secret._id]: 'Ms Hall' } })
    expect(JSON.stringify(await own.self())).not.toContain('Ms Hall')
    const saved = await own.updateOwn(mia.id, await child({ firstName: 'Maya' }, [answer(secret, 'Nobody')]))
    expect(saved.body).not.toContain('Ms Hall')
    expect(shownOf((await team.read(mia.id)).json<Attendee>())['Social worker']).toBe('Ms Hall')
  })

  test('is asked for fields of certain activities only when booking those, and the answers are stored', async () => {
    const swimming = await makeBareActivity(app, client)
    const metres = await makeField(
      app,
      client,
      fieldForm({
        usage: 'attendee',
        title: 'Metres',
        required: true,
        appliesToAllActivityGroups: false,
        activityGroups: [swimming],
      }),
    )
    const created = await own.createOwn(await child())
    expect(created.statusCode).toBe(201)
    const { _id } = created.json<Attendee>()
    const withSwimming = { activityGroup: swimming }
    expect(issuesOf(await own.updateOwn(_id, await child(), withSwimming)).issues).toEqual({
      [`fieldData.${metres._id}`]: messages.completeRequiredField.text,
    })
    await own.updateOwn(_id, await child({}, [answer(metres, '25')]), withSwimming)
    const renamed = await own.updateOwn(_id, await child({ firstName: 'Maya' }))
    expect(shownOf(renamed.json<Attendee>())).toMatchObject({ Metres: '25', 'First name': 'Maya' })
  })

  test('can’t have more than a maximum of attendees', async () => {
    await inClient(app, client, ({ sql, clientId, now }) =>
      sql.insert(attendees).values(
        Array.from({ length: limits.attendeesPerUser }, () => ({
          clientId,
          userId: parent.user.id,
          firstName: 'A',
          lastName: 'B',
          createdAt: now,
          updatedAt: now,
        })),
      ),
    )
    const one = await own.createOwn(await child())
    expect([one.statusCode, issuesOf(one).message]).toMatchObject([409, messages.tooManyAttendees.text])
  })

  test('can remove a child added by mistake', async () => {
    const mia = await makeAttendee(app, client, parent.user.id)
    expect((await own.removeOwn(mia.id)).json()).toEqual({ success: true })
    expect((await own.self()).attendees).toEqual([])
    expect(await storyOf(mia.id)).toMatchObject([{ action: 'attendees.removeOwn' }])
  })

  test('can’t remove a child who was booked, and learns what to do instead', async () => {
    const mia = await makeAttendee(app, client, parent.user.id)
    const item = await bookPlaces(app, client, { activityGroup: await makeActivity(app, client) })
    await inClient(app, client, ({ sql }) =>
      sql.update(bookingItems).set({ attendeeId: mia.id }).where(eq(bookingItems.id, item)),
    )
    const refused = await own.removeOwn(mia.id)
    expect([refused.statusCode, issuesOf(refused).message]).toMatchObject([
      409,
      messages.attendeeHasBookings.text,
    ])
    expect((await own.self()).attendees).toHaveLength(1)
  })

  test('can’t reach the child of another family', async () => {
    const theirs = await makeAttendee(app, client, (await makeUser(app, client)).id)
    const answers = await child({ firstName: 'Mine' })
    expect((await own.updateOwn(theirs.id, answers)).statusCode).toBe(404)
    expect((await own.removeOwn(theirs.id)).statusCode).toBe(404)
    const [row] = await inClient(app, client, ({ sql }) =>
      sql.select().from(attendees).where(eq(attendees.id, theirs.id)),
    )
    expect(row?.firstName).toBe('Mia')
  })
})

describe('the team', () => {
  test('adds an attendee for a user, even as staff', async () => {
    const created = await team.create({ userId: parent.user.id, fieldData: await child() })
    expect(created.statusCode).toBe(201)
    expect((await team.ofUser(parent.user.id)).map(({ _id }) => _id)).toEqual([created.json<Attendee>()._id])
    expect((await own.self()).attendees).toHaveLength(1)
  })

  test.each([
    ['missing', {}],
    ['empty', { userId: '' }],
    ['nobody', { userId: '019a8000-0000-7000-8000-000000000000' }],
  ])('must choose a valid user: %s', async (_case, whose) => {
    const refused = await team.create({ ...whose, fieldData: await child() })
    expect(refused.statusCode).toBe(422)
    expect(issuesOf(refused).issues).toMatchObject({ userId: 'No user set' })
  })

  test('can’t add an attendee for a user of another organiser', async () => {
    const other = await makeUser(app, await makeClient(app))
    const refused = await team.create({ userId: other.id, fieldData: await child() })
    expect(issuesOf(refused)).toMatchObject({ message: 'No user set', issues: { userId: 'No user set' } })
    expect(await team.ofUser(other.id)).toEqual([])
  })

  test('fills in its own fields', async () => {
    const secret = await makeField(
      app,
      client,
      fieldForm({ usage: 'attendee', adminOnly: true, title: 'Key worker' }),
    )
    const mia = await makeAttendee(app, client, parent.user.id)
    const saved = await team.update(mia.id, await child({}, [answer(secret, 'Ms Hall')]), { version: 1 })
    expect(shownOf(saved.json<Attendee>())['Key worker']).toBe('Ms Hall')
  })

  test('keeps the answers to a field that is switched off', async () => {
    const owner = await makeSignedIn(app, client, 'owner')
    const calls = fieldCalls(app, client, owner.cookie)
    const dob = (await calls.list('usage=attendee')).find(({ internalKey }) => internalKey === 'attendee_dob')
    const mia = await makeAttendee(app, client, parent.user.id)
    await calls.setEnabled(dob?._id ?? '', false)
    const saved = await team.update(mia.id, await child({ firstName: 'Maya', dateOfBirth: '2001-01-01' }))
    expect(saved.json()).toMatchObject({ firstName: 'Maya', dateOfBirth: '2019-05-04' })
    expect(shownOf(saved.json<Attendee>())).not.toHaveProperty('Date of birth')
  })

  test('can’t delete an option that a child has chosen', async () => {
    const owner = await makeSignedIn(app, client, 'owner')
    const size = await makeField(app, client, choiceForm(['S', 'M'], { usage: 'attendee' }))
    const [small, medium] = size.fieldOptions
    await makeAttendee(app, client, parent.user.id, { fieldData: { [size._id]: small?._id } })
    const calls = fieldCalls(app, client, owner.cookie)
    const without = (kept: typeof small) => calls.update(size._id, { ...formOf(size), fieldOptions: [kept] })
    expect(issuesOf(await without(medium)).message).toBe(messages.optionHasData.text)
    expect((await without(small)).statusCode).toBe(200)
  })
})

const sensitiveChild = async () => {
  const medical = await makeField(
    app,
    client,
    fieldForm({ usage: 'attendee', title: 'Medical notes', sensitive: true }),
  )
  const mia = await makeAttendee(app, client, parent.user.id, { fieldData: { [medical._id]: 'Asthma' } })
  return { medical, mia }
}

describe('answers to sensitive fields', () => {
  test('are recorded with the member of the team who reads them', async () => {
    const { mia } = await sensitiveChild()
    await team.read(mia.id)
    await team.ofUser(parent.user.id)
    const look = {
      action: 'attendees.readSensitive',
      actorName: nameOf(staff),
      changes: [{ field: 'answersRead', from: null, to: 'Medical notes' }],
    }
    expect(await storyOf(mia.id)).toEqual([look, look])
  })

  test('can be read by the family without a record', async () => {
    const { mia } = await sensitiveChild()
    await own.self()
    expect(await storyOf(mia.id)).toEqual([])
  })

  test('aren’t recorded if they are empty', async () => {
    await sensitiveChild()
    const noah = await makeAttendee(app, client, parent.user.id, { firstName: 'Noah' })
    await team.read(noah.id)
    expect(await storyOf(noah.id)).toEqual([])
  })

  test('aren’t in the list of attendees, so reading the list isn’t recorded', async () => {
    const { mia } = await sensitiveChild()
    expect((await team.list()).body).not.toContain('Asthma')
    expect(await storyOf(mia.id)).toEqual([])
  })
})
