import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#contract/operation.ts'
import type { attendees as contract } from '#contract/people/attendees/attendees.ts'
import { messages } from '#domain/messages.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { attendeeCalls, makeAttendee } from '#tests/support/attendees.ts'
import { choiceForm, fieldForm, makeField } from '#tests/support/fields.ts'
import { makeClient, makeSignedIn, makeUser } from '#tests/support/people.ts'

type Page = Answer<typeof contract.list>

const families = [
  ['Ann', 'Brown', ['Mia Jones', 'Noah Brown']],
  ['Cem', 'Yılmaz', ['Élodie Yılmaz', 'Zoe Zed']],
  ['Dot', 'de Souza', ['Emile Abel', '100% Sure']],
] as const

let app: TestApp
let client: Client
let calls: ReturnType<typeof attendeeCalls>

beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app)
  calls = attendeeCalls(app, client, (await makeSignedIn(app, client, 'staff')).cookie)
  for (const [firstName, lastName, children] of families) {
    const parent = await makeUser(app, client, { firstName, lastName })
    for (const child of children) {
      const [first = '', last = ''] = child.split(' ')
      await makeAttendee(app, client, parent.id, { firstName: first, lastName: last })
    }
  }
  const other = await makeClient(app)
  await makeAttendee(app, other, (await makeUser(app, other)).id, { firstName: 'Mia', lastName: 'Jones' })
})
afterAll(() => app[Symbol.asyncDispose]())

const list = async (query: Readonly<Record<string, string>> = {}) =>
  (await calls.list(new URLSearchParams(query).toString())).json<Page>()
const namesIn = ({ items }: Page) => items.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
const byName = ['Emile Abel', 'Noah Brown', 'Mia Jones', '100% Sure', 'Élodie Yılmaz', 'Zoe Zed']

describe('the list of attendees', () => {
  test('is sorted by name, with accents where readers expect them, and only has this organiser’s attendees', async () => {
    const page = await list()
    expect(namesIn(page)).toEqual(byName)
    expect(page).toMatchObject({ total: 6, totalIsAtLeast: false, next: null, previous: null })
  })

  test('shows the parent of each child', async () => {
    const { items } = await list({ search: 'mia' })
    expect(items).toMatchObject([{ firstName: 'Mia', user: { firstName: 'Ann', lastName: 'Brown' } }])
  })

  test('starts with the newest on request', async () => {
    const added = families.flatMap(([, , children]) => children)
    expect(namesIn(await list({ sort: 'created' }))).toEqual(added.toReversed())
  })

  test.each([
    ['brown', ['Noah Brown', 'Mia Jones']],
    ['mia brown', ['Mia Jones']],
    ['JONES', ['Mia Jones']],
    ['élodie', ['Élodie Yılmaz']],
    ['100%', ['100% Sure']],
    ['%', ['100% Sure']],
    ['souza zed', []],
  ])('finds %s in the names of children and parents', async (search, names) => {
    expect(namesIn(await list({ search }))).toEqual(names)
  })

  test.each(['name', 'created'] as const)('can be paged by %s to its end and back', async (sort) => {
    const whole = namesIn(await list({ sort }))
    const seen: string[] = []
    let page = await list({ sort, limit: '4' })
    seen.push(...namesIn(page))
    page = await list({ sort, limit: '4', after: page.next ?? '' })
    seen.push(...namesIn(page))
    expect(seen).toEqual(whole)
    expect(namesIn(await list({ sort, limit: '4', before: page.previous ?? '' }))).toEqual(whole.slice(0, 4))
  })
})

const filteredList = async (planLevel: 10 | 20) => {
  const organiser = await makeClient(app, { planLevel: 20 })
  const size = await makeField(
    app,
    organiser,
    choiceForm(['Small', 'Medium'], { usage: 'attendee', title: 'Shirt', useForAdminFiltering: true }),
  )
  const notes = await makeField(app, organiser, fieldForm({ usage: 'attendee' }))
  const [small, medium] = size.fieldOptions.map(({ _id }) => _id)
  const parent = await makeUser(app, organiser)
  await makeAttendee(app, organiser, parent.id, { firstName: 'Mia', fieldData: { [size._id]: small } })
  await makeAttendee(app, organiser, parent.id, { firstName: 'Noah', fieldData: { [size._id]: medium } })
  const on = planLevel === 20 ? organiser : await makeClient(app, { planLevel })
  const as = attendeeCalls(app, on, (await makeSignedIn(app, on, 'admin')).cookie)
  const filtered = (fields: object) => as.list(`fields=${encodeURIComponent(JSON.stringify(fields))}`)
  return { size: size._id, notes: notes._id, small, medium, filtered }
}

describe('filters by the organiser’s own fields', () => {
  test('find attendees who chose any of the options', async () => {
    const { size, small, medium, filtered } = await filteredList(20)
    const firstNames = async (fields: object) =>
      (await filtered(fields)).json<Page>().items.map(({ firstName }) => firstName)
    expect(await firstNames({ [size]: [small] })).toEqual(['Mia'])
    expect(await firstNames({ [size]: [small, medium] })).toEqual(['Mia', 'Noah'])
    expect(await firstNames({ [size]: [] })).toEqual(['Mia', 'Noah'])
  })

  test('are possible only for fields marked as filters', async () => {
    const { notes, small, filtered } = await filteredList(20)
    expect((await filtered({ [notes]: [small] })).statusCode).toBe(400)
    expect((await filtered({ what: ['ever'] })).statusCode).toBe(400)
  })

  test('need a tier that includes them', async () => {
    const { size, small, filtered } = await filteredList(10)
    const refused = await filtered({ [size]: [small] })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { error: { code: 'planRequired', message: messages.featureNotAvailable.text } },
    ])
    expect((await filtered({})).statusCode).toBe(200)
  })
})
