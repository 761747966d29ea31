import { sql } from 'drizzle-orm'
import { isNewItem } from '#domain/catalogue/activities/tickets/ticket-issues.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { ActivityContent } from './form-of-rows.ts'

type Items = Pick<ActivityContent, 'sessions' | 'tickets' | 'addOns'>

/** Creates ids for all new items in one query. The ids sort in the order they are assigned. */
const newIds = async (tx: Tx, count: number): Promise<string[]> => {
  if (count === 0) return []
  const { rows } = await tx.sql.execute<{ id: string }>(
    sql`select uuidv7() as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id)
}

const renamed = <Item extends { readonly _id: string }>(
  items: readonly Item[],
  real: ReadonlyMap<string, string>,
) => items.map((item) => ({ ...item, _id: real.get(item._id) ?? item._id }))

const restricted = <Item extends { readonly sessionsCanBeUsedFor: readonly string[] }>(
  items: readonly Item[],
  real: ReadonlyMap<string, string>,
) =>
  items.map((item) => ({
    ...item,
    sessionsCanBeUsedFor: item.sessionsCanBeUsedFor.map((id) => real.get(id) ?? id),
  }))

/** Replaces the temporary ids of new items with permanent ids. Different lists may use the same temporary ids. */
export const withNewIds = async <Form extends Items>(
  tx: Tx,
  form: Form,
  isNew: (id: string) => boolean = isNewItem,
): Promise<Form> => {
  const lists = [form.sessions, form.tickets, form.addOns]
  const fresh = lists.map((items) => items.map(({ _id }) => _id).filter(isNew))
  const ids = await newIds(tx, fresh.flat().length)
  let given = 0
  const [sessions = new Map(), tickets = new Map(), addOns = new Map()] = fresh.map(
    (list) => new Map(list.map((id): [string, string] => [id, ids[given++] ?? ''])),
  )
  return {
    ...form,
    sessions: renamed(form.sessions, sessions),
    tickets: restricted(renamed(form.tickets, tickets), sessions),
    addOns: restricted(renamed(form.addOns, addOns), sessions),
  }
}
