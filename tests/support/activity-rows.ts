import { activityGroups } from '#server/db/schema/activities.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { TestApp } from './app.ts'
import { inClient } from './people.ts'

/** Inserts an activity without sessions or tickets, for tests that only check who uses what. */
export const insertActivity = (
  test: TestApp,
  client: Client,
  values: Partial<typeof activityGroups.$inferInsert> = {},
): Promise<string> =>
  inClient(test, client, async (tx) => {
    const [row] = await tx.sql
      .insert(activityGroups)
      .values({
        clientId: client.id,
        name: 'Swimming',
        createdAt: tx.now,
        updatedAt: tx.now,
        updatedBy: 'Test',
        ...values,
      })
      .returning({ id: activityGroups.id })
    return row?.id ?? ''
  })

export const insertTicket = (
  test: TestApp,
  client: Client,
  values: Partial<typeof tickets.$inferInsert> & { readonly activityGroupId: string },
): Promise<string> =>
  inClient(test, client, async (tx) => {
    const [row] = await tx.sql
      .insert(tickets)
      .values({ clientId: client.id, name: 'Place', type: 'subscription', price: 0, weight: 0, ...values })
      .returning({ id: tickets.id })
    return row?.id ?? ''
  })
