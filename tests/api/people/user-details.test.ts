import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FieldDataInput } from '#contract/people/fields/field-data.ts'
import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import type { UserNote } from '#contract/people/users/user-notes.ts'
import { messages } from '#domain/messages.ts'
import { users } from '#server/db/schema/users.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { builtInAnswers, makeAttendee } from '#tests/support/attendees.ts'
import { fieldCalls } from '#tests/support/field-calls.ts'
import { choiceForm, fieldForm, makeField } from '#tests/support/fields.ts'
import { inClient, makeClient, makeSignedIn, makeUser } from '#tests/support/people.ts'
import { codeSentTo } from '#tests/support/post.ts'

let app: TestApp
let client: Client
let parent: Awaited<ReturnType<typeof makeSignedIn>>

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app)
  parent = await makeSignedIn(app, client, 'customer')
})

const at = () => `${client.slug}.localhost`
const details = (columns: Parameters<typeof builtInAnswers>[3], more: readonly FieldDataInput[] = []) =>
  builtInAnswers(app, client, 'user', { firstName: 'Robin', lastName: 'Sample', ...columns }).then(
    (answers) => [...answers, ...more],
  )
const saveOwn = (fieldData: readonly FieldDataInput[], more: object = {}) =>
  send(app, 'PUT /api/user', { host: at(), cookie: parent.cookie, payload: { fieldData, ...more } })
const self = async () =>
  (await send(app, 'GET /api/user', { host: at(), cookie: parent.cookie })).json<CurrentUser>()
const save = (cookie: string, id: string, fieldData: readonly FieldDataInput[], more: object = {}) =>
  send(app, `PUT /api/users/${id}/details`, { host: at(), cookie, payload: { fieldData, ...more } })
const story = async (id: string) =>
  (await fieldCalls(app, client, undefined).storyOf(id)).slice(1).map(({ action, actorName, changes }) => ({
    action,
    actorName,
    changes,
  }))
const issuesOf = (response: { json: () => unknown }) =>
  (response.json() as { error: { issues: { path: string; message: string }[] } }).error.issues

describe('a person’s own details', () => {
  test('can be changed, and the change is in the history', async () => {
    const source = await makeField(app, client, fieldForm({ usage: 'user', title: 'How you found us' }))
    const heard = { field: { _id: source._id }, value: 'A friend' }
    const answer = await saveOwn(await details({ firstName: ' Robyn ', phone: '+44 20 7946 0000' }, [heard]))
    expect(answer.json()).toMatchObject({ firstName: 'Robyn', phone: '+44 20 7946 0000', version: 2 })
    expect((await self()).fieldData.map(({ field, value }) => [field.title, value])).toEqual([
      ['First name', 'Robyn'],
      ['Last name', 'Sample'],
      ['Phone', '+44 20 7946 0000'],
      ['How you found us', 'A friend'],
    ])
    expect(await story(parent.user.id)).toEqual([
      {
        action: 'users.updateCurrent',
        actorName: `${parent.user.firstName} ${parent.user.lastName}`,
        changes: [
          { field: 'firstName', from: 'Robin', to: 'Robyn' },
          { field: 'lastName', from: parent.user.lastName, to: 'Sample' },
          { field: 'phone', from: '', to: '+44 20 7946 0000' },
          { field: 'answersChanged', from: null, to: 'How you found us' },
        ],
      },
    ])
  })

  test('cannot set a role', async () => {
    await saveOwn(await details({}), { role: 'owner', status: 'inactive', email: 'x@y.zz' })
    expect(await self()).toMatchObject({ role: 'customer', status: 'active', email: parent.user.email })
  })

  test('are checked as in the form', async () => {
    const answers = await details({ firstName: '', phone: 'call me' })
    const [first, , phone] = answers
    const answer = await saveOwn(answers)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ error: { message: messages.checkRequiredFields.text } })
    expect(issuesOf(answer)).toMatchObject([
      { path: `fieldData.${first?.field._id}`, message: messages.completeRequiredField.text },
      { path: `fieldData.${phone?.field._id}`, message: messages.notAPhone.text },
    ])
  })

  test('from an outdated form overwrite nothing', async () => {
    await saveOwn(await details({ firstName: 'First' }), { version: 1 })
    const late = await saveOwn(await details({ firstName: 'Second' }), { version: 1 })
    expect([late.statusCode, (await self()).firstName]).toEqual([409, 'First'])
  })

  test('that are saved unchanged leave no history entry', async () => {
    await saveOwn(await details({ lastName: parent.user.lastName }))
    expect(await story(parent.user.id)).toEqual([])
    expect((await self()).version).toBe(1)
  })
})

describe('the team', () => {
  test('fills in the fields for the team, which the person never sees', async () => {
    const secret = await makeField(
      app,
      client,
      fieldForm({ usage: 'user', title: 'Pays late', adminOnly: true }),
    )
    const admin = await makeSignedIn(app, client, 'admin')
    const answers = await details({}, [{ field: { _id: secret._id }, value: 'Often' }])
    const saved = await save(admin.cookie, parent.user.id, answers, { version: 1 })
    expect(saved.json<CurrentUser>().fieldData.at(-1)).toMatchObject({ value: 'Often' })
    expect(JSON.stringify(await self())).not.toContain('Often')
    await saveOwn(await details({ firstName: 'Robyn' }))
    const read = await send(app, `GET /api/users/${parent.user.id}`, { host: at(), cookie: admin.cookie })
    expect(read.json<CurrentUser>()).toMatchObject({ firstName: 'Robyn', version: 3 })
    expect(read.body).toContain('Often')
  })

  test('can change an owner only as an owner', async () => {
    const [admin, owner] = [
      await makeSignedIn(app, client, 'admin'),
      await makeSignedIn(app, client, 'owner'),
    ]
    const answers = await details({ firstName: 'Boss' })
    expect((await save(admin.cookie, owner.user.id, answers)).statusCode).toBe(403)
    expect((await save(owner.cookie, owner.user.id, answers)).statusCode).toBe(200)
  })

  test('is recorded when it reads sensitive answers', async () => {
    const medical = await makeField(
      app,
      client,
      fieldForm({ usage: 'user', title: 'Health', sensitive: true }),
    )
    await saveOwn(
      await details({ lastName: parent.user.lastName }, [{ field: { _id: medical._id }, value: 'Deaf' }]),
    )
    const admin = await makeSignedIn(app, client, 'admin')
    const as = { host: at(), cookie: admin.cookie }
    // Reading who a person is doesn't need the answer, so it is neither sent nor recorded.
    expect((await send(app, `GET /api/users/${parent.user.id}`, as)).body).not.toContain('Deaf')
    expect(await story(parent.user.id)).toHaveLength(1)
    expect((await send(app, `GET /api/users/${parent.user.id}/details`, as)).body).toContain('Deaf')
    expect((await story(parent.user.id)).at(-1)).toEqual({
      action: 'users.readSensitive',
      actorName: `${admin.user.firstName} ${admin.user.lastName}`,
      changes: [{ field: 'answersRead', from: null, to: 'Health' }],
    })
  })

  test('finds people by the answers it filters by', async () => {
    const area = await makeField(
      app,
      client,
      choiceForm(['North', 'South'], { usage: 'user', useForAdminFiltering: true }),
    )
    const north = area.fieldOptions[0]?._id ?? ''
    const one = await makeUser(app, client, { fieldData: { [area._id]: north } })
    const admin = await makeSignedIn(app, client, 'admin')
    const query = new URLSearchParams({ fields: JSON.stringify({ [area._id]: [north] }) }).toString()
    const page = await send(app, `GET /api/users?${query}`, { host: at(), cookie: admin.cookie })
    expect(page.json<{ items: { _id: string }[] }>().items.map(({ _id }) => _id)).toEqual([one.id])
  })

  test('sees the attendees of a person', async () => {
    const mia = await makeAttendee(app, client, parent.user.id)
    const admin = await makeSignedIn(app, client, 'admin')
    const read = await send(app, `GET /api/users/${parent.user.id}`, { host: at(), cookie: admin.cookie })
    expect(read.json<CurrentUser>().attendees).toMatchObject([{ _id: mia.id, firstName: 'Mia' }])
  })
})

const signUp = (email: string, fieldData?: readonly FieldDataInput[]) =>
  send(app, 'POST /api/auth/sign-up', {
    host: at(),
    payload: {
      email,
      firstName: 'Nia',
      lastName: 'New',
      password: 'correct horse battery',
      confirmPassword: 'correct horse battery',
      acceptedTerms: false,
      ...(fieldData && { fieldData }),
    },
  })

describe('a person who registers', () => {
  test('answers the user fields that are required, and no others', async () => {
    const must = await makeField(app, client, fieldForm({ usage: 'user', title: 'Postcode', required: true }))
    const may = await makeField(app, client, fieldForm({ usage: 'user', title: 'Nickname' }))
    await makeField(app, client, fieldForm({ usage: 'user', required: true, adminOnly: true }))
    await makeField(
      app,
      client,
      fieldForm({ usage: 'user', required: true, type: 'fileUpload', uploadType: 'image' }),
    )
    const missing = await signUp('nia@people.test')
    expect(missing.statusCode).toBe(422)
    expect(issuesOf(missing)).toMatchObject([
      { path: `fieldData.${must._id}`, message: messages.completeRequiredField.text },
    ])
    const given = [
      { field: { _id: must._id }, value: 'BA1 1AA' },
      { field: { _id: may._id }, value: 'Nini' },
    ]
    const { challengeId } = (await signUp('nia@people.test', given)).json<{ challengeId: string }>()
    const code = await codeSentTo(app, client, 'nia@people.test')
    const done = await send(app, 'POST /api/auth/sign-up/confirm', {
      host: at(),
      payload: { challengeId, code },
    })
    expect(done.json()).toMatchObject({ status: 'signedIn', user: { firstName: 'Nia', attendees: [] } })
    const [row] = await inClient(app, client, ({ sql }) =>
      sql.select().from(users).where(eq(users.email, 'nia@people.test')),
    )
    expect(row?.fieldData).toEqual({ [must._id]: 'BA1 1AA' })
  })

  test('has to give the same answers if the email is known', async () => {
    await makeField(app, client, fieldForm({ usage: 'user', required: true }))
    const [known, unknown] = [await signUp(parent.user.email), await signUp('nobody@people.test')]
    expect([known.statusCode, issuesOf(known)]).toMatchObject([unknown.statusCode, issuesOf(unknown)])
  })
})

const notesOf = (cookie: string) => ({
  add: (text: string) =>
    send(app, `POST /api/users/${parent.user.id}/notes`, { host: at(), cookie, payload: { text } }),
  list: () => send(app, `GET /api/users/${parent.user.id}/notes`, { host: at(), cookie }),
  remove: (id: string) => send(app, `DELETE /api/user-notes/${id}`, { host: at(), cookie }),
})

describe('notes about a person', () => {
  test('are stored with their author, newest first, and deleted with the person', async () => {
    const admin = await makeSignedIn(app, client, 'admin')
    const notes = notesOf(admin.cookie)
    await notes.add('Calls on Mondays')
    const second = (await notes.add(' Has a new address ')).json<UserNote>()
    const createdBy = `${admin.user.firstName} ${admin.user.lastName}`
    expect((await notes.list()).json()).toMatchObject([
      { text: 'Has a new address', createdBy },
      { text: 'Calls on Mondays', createdBy },
    ])
    await notes.remove(second._id)
    expect((await notes.list()).json()).toMatchObject([{ text: 'Calls on Mondays' }])
    const told = await story(parent.user.id)
    expect(told.map(({ action }) => action)).toEqual([
      'userNotes.create',
      'userNotes.create',
      'userNotes.remove',
    ])
    expect(JSON.stringify(told)).not.toContain('Mondays')
  })

  test('cannot be empty', async () => {
    const admin = await makeSignedIn(app, client, 'admin')
    expect((await notesOf(admin.cookie).add('  ')).statusCode).toBe(422)
  })

  test('are never shown to the person', async () => {
    const admin = await makeSignedIn(app, client, 'admin')
    await notesOf(admin.cookie).add('Calls on Mondays')
    expect(JSON.stringify(await self())).not.toContain('Mondays')
    expect((await notesOf(parent.cookie).list()).statusCode).toBe(403)
  })
})
