import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { NewUser } from '#server/people/users/create-user.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { TestApp } from './app.ts'
import { makeAttendee } from './attendees.ts'
import { type BookedLine, makeBooking, type NewBooking } from './bookings.ts'
import { makeUser } from './people.ts'

export interface Family {
  readonly user: User
  /** The ids of the children. */
  readonly children: readonly string[]
}

/** Creates a parent, with a child for each of these first names. */
export const makeFamily = async (
  test: TestApp,
  client: Client,
  firstNames: readonly string[] = [],
  parent: Partial<NewUser> = {},
): Promise<Family> => {
  const user = await makeUser(test, client, parent)
  const children = []
  for (const firstName of firstNames)
    children.push((await makeAttendee(test, client, user.id, { firstName })).id)
  return { user, children }
}

/** Books the activity's first ticket for every child of the family. */
export const bookFamily = (
  test: TestApp,
  client: Client,
  { user, children }: Family,
  activity: ActivityGroup,
  { paid, ...line }: Pick<NewBooking, 'paid'> & Partial<BookedLine> = {},
) =>
  makeBooking(test, client, {
    userId: user.id,
    lines: [{ activity, attendees: children, ...line }],
    ...(paid !== undefined && { paid }),
  })
