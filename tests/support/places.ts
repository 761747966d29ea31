import { eq } from 'drizzle-orm'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { AskedLine } from '#server/sales/capacity/place-ask.ts'
import { type PlaceDesk, placeDesk } from '#server/sales/capacity/place-desk.ts'
import type { TestApp } from './app.ts'
import { inClient, makeUser } from './people.ts'
import { expectPlacesToBeExplained } from './place-truth.ts'

export const somebody = { kind: 'visitor' as const, id: undefined, name: 'Somebody' }

export const term = { name: 'Term', type: 'all' } as const

export const idsOf = (activity: ActivityGroup) => activity.sessions.map(({ _id }) => _id)

export const ticketOf = (activity: ActivityGroup, name: string) =>
  activity.tickets.find((one) => one.name === name)?._id ?? ''

/** Creates a cart line for attendees who aren't named yet. */
export const line = (ticketId: string, sessionIds: readonly string[], attendees = 1): AskedLine => ({
  ticketId,
  sessionIds,
  attendeeIds: Array.from({ length: attendees }, () => null),
  addOns: [],
})

/** The actions and checks for places of one organiser. */
export const placesOf = (test: TestApp, client: Client) => ({
  newDesk: () => placeDesk(test.data.database, test.clock),
  people: (count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await makeUser(test, client)).id)),
  hold: (desk: PlaceDesk, userId: string, ...lines: AskedLine[]) =>
    desk.take(client.id, { kind: 'hold', owner: { userId }, lines, actor: somebody }),
  expectExplained: (activity: ActivityGroup) =>
    inClient(test, client, (tx) => expectPlacesToBeExplained(tx, activity._id)),
  /** Reads the places taken in each session, in the order of the form. */
  takenIn: (activity: ActivityGroup) =>
    inClient(test, client, async (tx) => {
      const rows = await tx.sql
        .select({ id: activitySessions.id, taken: activitySessions.placesTaken })
        .from(activitySessions)
        .where(eq(activitySessions.activityGroupId, activity._id))
      const byId = new Map(rows.map(({ id, taken }) => [id, taken]))
      return idsOf(activity).map((id) => byId.get(id))
    }),
})
