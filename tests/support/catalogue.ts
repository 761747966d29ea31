import { and, eq } from 'drizzle-orm'
import { instantOf } from '#domain/kernel/zoned.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { fieldOptions, fields } from '#server/db/schema/fields.ts'
import { homeTabs } from '#server/db/schema/home-tabs.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import { venues } from '#server/db/schema/venues.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { TestApp } from './app.ts'
import { inClient } from './people.ts'

/*
 * Rows inserted directly, without the functions that write them. Public pages must cope with any row, including states
 * that no form would allow.
 */

interface SessionSeed {
  readonly localDate: string
  readonly startTime?: string
  readonly endTime?: string
  readonly placeLimit?: number | null
  readonly placesTaken?: number
  readonly enabled?: boolean
  readonly cancelledAt?: Temporal.Instant
  readonly cancelledBecause?: string
}

export interface ActivitySeed extends Partial<Omit<typeof activityGroups.$inferInsert, 'clientId'>> {
  readonly sessions?: readonly SessionSeed[]
  readonly tickets?: readonly Partial<typeof tickets.$inferInsert>[]
}

const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (row === undefined) throw new Error('the new row did not come back')
  return row
}

export const seedActivity = (
  test: TestApp,
  client: Client,
  { sessions = [{ localDate: '2026-09-23' }], tickets: offered = [{}], ...group }: ActivitySeed = {},
) =>
  inClient(test, client, async (tx) => {
    const own = { clientId: client.id }
    const { id } = only(
      await tx.sql
        .insert(activityGroups)
        .values({
          ...own,
          name: 'Swimming',
          createdAt: tx.now,
          updatedAt: tx.now,
          updatedBy: 'Test',
          ...group,
        })
        .returning(),
    )
    const sessionIds: string[] = []
    for (const { startTime = '09:30', endTime = '10:30', ...session } of sessions) {
      const at = (time: string) => Temporal.Instant.from(instantOf(session.localDate, time, client.timeZone))
      const values = { startTime, endTime, startsAt: at(startTime), endsAt: at(endTime) }
      const row = { ...own, activityGroupId: id, ...values, ...session }
      sessionIds.push(only(await tx.sql.insert(activitySessions).values(row).returning()).id)
    }
    const ticketIds: string[] = []
    for (const [weight, ticket] of offered.entries()) {
      const row = {
        ...own,
        activityGroupId: id,
        name: 'One session',
        type: 'single' as const,
        price: 1_000,
        weight,
      }
      ticketIds.push(
        only(
          await tx.sql
            .insert(tickets)
            .values({ ...row, ...ticket })
            .returning(),
        ).id,
      )
    }
    await bumpCatalogue(tx)
    return { id, sessionIds, ticketIds }
  })

/** Creates a field of activities. With options, given by name, it is one to choose from. */
export const seedField = (
  test: TestApp,
  client: Client,
  { options = [], ...field }: Partial<typeof fields.$inferInsert> & { options?: readonly string[] } = {},
) =>
  inClient(test, client, async (tx) => {
    const own = { clientId: client.id }
    const { id } = only(
      await tx.sql
        .insert(fields)
        .values({
          ...own,
          usage: 'activity',
          type: options.length > 0 ? 'dropdown' : 'text',
          title: 'Kind',
          weight: 50,
          createdAt: tx.now,
          ...field,
        })
        .returning(),
    )
    const optionIds: string[] = []
    for (const [weight, name] of options.entries())
      optionIds.push(
        only(
          await tx.sql
            .insert(fieldOptions)
            .values({ ...own, fieldId: id, name, weight })
            .returning(),
        ).id,
      )
    await bumpCatalogue(tx)
    return { id, optionIds }
  })

export const seedVenue = (test: TestApp, client: Client, venue: Partial<typeof venues.$inferInsert> = {}) =>
  inClient(test, client, async (tx) => {
    const row = { clientId: client.id, name: 'Village hall', address1: '1 High Street', city: 'Bath' }
    const { id } = only(
      await tx.sql
        .insert(venues)
        .values({ ...row, postalCode: 'BA1 1AA', createdAt: tx.now, ...venue })
        .returning(),
    )
    await bumpCatalogue(tx)
    return id
  })

export const seedTab = (test: TestApp, client: Client, tab: Partial<typeof homeTabs.$inferInsert>) =>
  inClient(test, client, async (tx) => {
    const row = { clientId: client.id, name: 'Tab', path: 'tab', type: 'fieldOption' as const, fieldId: '' }
    const { id } = only(
      await tx.sql
        .insert(homeTabs)
        .values({ ...row, value: [], weight: 1, createdAt: tx.now, ...tab })
        .returning(),
    )
    await bumpCatalogue(tx)
    return id
  })

/** Returns the id of a built-in field of this organiser. */
export const builtInField = (test: TestApp, client: Client, internalKey: string) =>
  inClient(test, client, async (tx) => {
    const where = and(eq(fields.clientId, client.id), eq(fields.internalKey, internalKey))
    return only(await tx.sql.select().from(fields).where(where)).id
  })
