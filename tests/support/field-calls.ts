import { and, eq } from 'drizzle-orm'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { clients } from '#server/db/schema/clients.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { send, type TestApp } from './app.ts'
import { inClient } from './people.ts'

export const everyActivityField = 'usage=activity&includeDisabled=true&includeAdminOnly=true'

/** The requests of the fields page, from one person of one organiser, and helpers to read their results. */
export const fieldCalls = (app: TestApp, client: Client, cookie: string | undefined) => {
  const as = { host: `${client.slug}.localhost`, cookie }
  const read = (query: string) => send(app, `GET /api/fields?${query}`, as)
  const list = async (query = everyActivityField) => (await read(query)).json<FieldAnswer[]>()
  return {
    read,
    list,
    titles: async (query?: string) => (await list(query)).map(({ title }) => title),
    ids: async (query?: string) => (await list(query)).map(({ _id }) => _id),
    create: (form: object, headers: Record<string, string> = {}) =>
      send(app, 'POST /api/fields', { ...as, payload: form, headers }),
    update: (id: string, form: object) => send(app, `PUT /api/fields/${id}`, { ...as, payload: form }),
    setEnabled: (id: string, enabled: boolean) =>
      send(app, `PUT /api/fields/${id}/enabled`, { ...as, payload: { enabled } }),
    reorder: (ids: readonly string[], usage = 'activity') =>
      send(app, 'PUT /api/fields/order', { ...as, payload: { usage, ids } }),
    remove: (id: string) => send(app, `DELETE /api/fields/${id}`, as),
    catalogueVersion: () =>
      inClient(app, client, async (tx) => {
        const [row] = await tx.sql.select().from(clients).where(eq(clients.id, client.id))
        return row?.catalogueVersion ?? 0
      }),
    storyOf: (subjectId: string) =>
      inClient(app, client, (tx) =>
        tx.sql
          .select()
          .from(auditEntries)
          .where(and(eq(auditEntries.clientId, client.id), eq(auditEntries.subjectId, subjectId)))
          .orderBy(auditEntries.id),
      ),
  }
}
