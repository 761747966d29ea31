import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { FieldDataInput } from '#contract/people/fields/field-data.ts'
import { columnOf, type PersonColumn } from '#domain/people/fields/built-in-columns.ts'
import { attendees, userNotes } from '#server/db/schema/attendees.ts'
import { listFields } from '#server/people/fields/field.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { send, type TestApp } from './app.ts'
import { inClient } from './people.ts'

type Columns = Partial<Record<PersonColumn, string>>

/** Creates answers to built-in fields, as a form sends them. */
export const builtInAnswers = (
  test: TestApp,
  client: Client,
  usage: 'attendee' | 'user',
  columns: Columns,
): Promise<FieldDataInput[]> =>
  inClient(test, client, async (tx) =>
    (await listFields(tx, usage, { includeDisabled: true })).flatMap((field) => {
      const column = columnOf(field)
      const value = column && columns[column]
      return value === undefined ? [] : [{ field: { _id: field._id }, value }]
    }),
  )

const mia = { firstName: 'Mia', lastName: 'Sample', dateOfBirth: '2019-05-04' }

/** Creates the form of a child, with more answers if a test has fields of its own. */
export const childAnswers = async (
  test: TestApp,
  client: Client,
  columns: Columns = {},
  more: readonly FieldDataInput[] = [],
): Promise<FieldDataInput[]> => [
  ...(await builtInAnswers(test, client, 'attendee', { ...mia, ...columns })),
  ...more,
]

/** Inserts only the row, with answers in the form they are stored. */
export const makeAttendee = (
  test: TestApp,
  client: Client,
  userId: string,
  changes: Partial<typeof attendees.$inferInsert> = {},
) =>
  inClient(test, client, async ({ sql, clientId, now }) => {
    const [row] = await sql
      .insert(attendees)
      .values({ clientId, userId, ...mia, createdAt: now, updatedAt: now, ...changes })
      .returning()
    if (!row) throw new Error('the new attendee did not come back')
    return row
  })

export const makeNote = (test: TestApp, client: Client, userId: string) =>
  inClient(test, client, async ({ sql, clientId, now }) => {
    const [row] = await sql
      .insert(userNotes)
      .values({ clientId, userId, text: 'Calls on Mondays', createdByName: 'Test', createdAt: now })
      .returning()
    return row?.id ?? ''
  })

/** The requests about attendees, from one person of one organiser. */
export const attendeeCalls = (test: TestApp, client: Client, cookie: string) => {
  const as = { host: `${client.slug}.localhost`, cookie }
  return {
    createOwn: (fieldData: readonly FieldDataInput[], more: object = {}) =>
      send(test, 'POST /api/user/attendees', { ...as, payload: { fieldData, ...more } }),
    updateOwn: (id: string, fieldData: readonly FieldDataInput[], more: object = {}) =>
      send(test, `PUT /api/user/attendees/${id}`, { ...as, payload: { fieldData, ...more } }),
    removeOwn: (id: string) => send(test, `DELETE /api/user/attendees/${id}`, as),
    create: (payload: object) => send(test, 'POST /api/attendees', { ...as, payload }),
    update: (id: string, fieldData: readonly FieldDataInput[], more: object = {}) =>
      send(test, `PUT /api/attendees/${id}`, { ...as, payload: { fieldData, ...more } }),
    read: (id: string) => send(test, `GET /api/attendees/${id}`, as),
    ofUser: async (userId: string) =>
      (await send(test, `GET /api/attendees?userId=${userId}`, as)).json<Attendee[]>(),
    list: (query = '') => send(test, `GET /api/attendees/list?${query}`, as),
    self: async () => (await send(test, 'GET /api/user', as)).json<{ attendees: Attendee[] }>(),
  }
}
