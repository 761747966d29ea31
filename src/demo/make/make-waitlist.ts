import { activityUpdateForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { FieldDataInput } from '#contract/people/fields/field-data.ts'
import { failed } from '#domain/kernel/failure.ts'
import { readActivity } from '#server/catalogue/activities/read-activity.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { actingAs } from '#server/people/users/acting-as.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { readSold } from '#server/sales/activity-changes/read-sold.ts'
import { updateActivity } from '#server/sales/activity-changes/update-activity.ts'
import { joinWaitlist } from '#server/sales/waitlists/join-waitlist.ts'
import type { MadeChild } from './families.ts'
import { must } from './must.ts'
import { scopeWithin } from './scope-within.ts'
import type { StallOf } from './stall.ts'

interface Surroundings {
  readonly client: Client
  readonly stallOf: StallOf
  /** The demo customer, who is first on the waitlist. */
  readonly customer: User
  readonly log: Scope['log']
}

const families = 4

/** Groups children by family, because siblings wait together, with the demo customer's family first. */
const inOrder = (children: readonly MadeChild[], customer: User) =>
  [...Map.groupBy(children, ({ parent }) => parent.id).values()].toSorted(
    ([a], [b]) => Number(b?.parent.id === customer.id) - Number(a?.parent.id === customer.id),
  )

/** Converts answers into the form in which they are sent, with references by id. */
const answersOf = ({ fieldData }: ActivityGroup): FieldDataInput[] =>
  fieldData.map(({ field, value, valueRef, valueRefArray, valueRefVenue }) => ({
    field,
    value,
    valueRef: valueRef?._id ?? null,
    valueRefArray: valueRefArray?.map(({ _id }) => _id) ?? null,
    valueRefVenue: valueRefVenue?._id ?? null,
  }))

/** Limits a session to the number of places already taken, plus some more. */
const limitDay = async (
  scope: Scope,
  { _id: id }: ActivityGroup,
  day: string,
  more: number,
): Promise<void> => {
  const activity = must(await scope.transaction((tx) => readActivity(tx, id, readSold)))
  const sessions = activity.sessions.map((one) =>
    one._id === day ? { ...one, placeLimit: Math.max(1, one.placesTaken + more) } : one,
  )
  must(
    await updateActivity(
      scope,
      id,
      activityUpdateForm.parse({ ...activity, sessions, fieldData: answersOf(activity) }),
    ),
  )
}

/** Fills a session of this activity, adds some families to its waitlist, and frees a place for the first of them. */
export const makeWaitlist = async (
  tx: Tx,
  children: readonly MadeChild[],
  activity: string,
  { client, customer, stallOf, log }: Surroundings,
): Promise<void> => {
  const scope = scopeWithin(tx, client, log)
  const stall = await stallOf({ activity, ticket: 'One day' })
  const day = stall.activity.sessions.find(({ date }) => date.start > tx.now.toString())
  if (!day) return
  await limitDay(scope, stall.activity, day._id, 0)
  let waiting = 0
  for (const family of inOrder(children, customer)) {
    const [first] = family
    if (!first || waiting === families) continue
    const then = { ...actingAs(tx, first.parent), now: tx.now.subtract({ hours: 60 - waiting * 9 }) }
    const joined = await joinWaitlist(
      scopeWithin(then, client, log),
      first.parent.id,
      {
        activityGroup: stall.activity._id,
        attendees: family.slice(0, waiting === 1 ? 2 : 1).map(({ id }) => id),
        activities: [day._id],
        together: true,
      },
      'customer',
    )
    // A child who is too young or already has a place can't join the waitlist.
    if (!failed(joined)) waiting += 1
  }
  await limitDay(scope, stall.activity, day._id, 1)
}
