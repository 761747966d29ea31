import { asc, eq } from 'drizzle-orm'
import type { ActivityForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { CheckoutBody } from '#contract/sales/checkout.ts'
import type { Offer } from '#contract/sales/waitlists/own-waitlists.ts'
import type { JoinBody, WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import { sweepWaitlists } from '#server/sales/waitlists/sweep-waitlists.ts'
import { makeActivity, session, ticket } from './activities.ts'
import { makeAttendee } from './attendees.ts'
import { bodyOf, everyMinute, mustCheckOut, type Placed } from './checkout.ts'
import { ask, makeParent, type Parent, type Till } from './payments.ts'
import { inClient } from './people.ts'
import { idsOf } from './places.ts'

export interface Family extends Parent {
  readonly child: string
}

/** The actions on waitlists, for one test organiser. */
export const waitlistsIn = (till: Till) => {
  const family = async (): Promise<Family> => {
    const parent = await makeParent(till)
    return { ...parent, child: (await makeAttendee(till.test, till.client, parent.user.id)).id }
  }
  const hold = async (parent: Family, activity: ActivityGroup, sessions = idsOf(activity)) => {
    const [ticketToHold] = activity.tickets
    const lines = [
      {
        ticket: ticketToHold?._id,
        activities: ticketToHold?.type === 'single' ? sessions : [],
        attendees: [parent.child],
        addOns: [],
      },
    ]
    const answer = await ask(till, 'POST /api/cart/items', parent, { lines })
    if (answer.statusCode !== 201) throw new Error(`the cart answered ${answer.body}`)
  }
  const book = async (parent: Family, activity: ActivityGroup, sessions?: readonly string[]) => {
    await hold(parent, activity, sessions ? [...sessions] : undefined)
    return (await mustCheckOut(till, parent, { method: 'cash' })).booking
  }
  const join = (parent: Family, activity: ActivityGroup, body: Partial<JoinBody> = {}) =>
    ask(till, 'POST /api/user/waitlists', parent, {
      activityGroup: activity._id,
      attendees: [parent.child],
      activities: activity.waitlistType === 'session' ? idsOf(activity) : [],
      ...body,
    })
  return {
    family,
    hold,
    book,
    join,
    joined: async (parent: Family, activity: ActivityGroup, body: Partial<JoinBody> = {}) => {
      const answer = await join(parent, activity, body)
      if (answer.statusCode !== 201) throw new Error(`joining answered ${answer.body}`)
      return answer.json<WaitlistEntry[]>()
    },
    /** Creates a full session with one place, and this many families waiting for it. */
    full: async (waiting: number, form: Partial<ActivityForm> = {}) => {
      const activity = await makeActivity(till.test, till.client, {
        sessions: [session({ placeLimit: 1 })],
        tickets: [ticket({ name: 'Once' })],
        waitlistType: 'session',
        ...form,
      })
      const holder = await family()
      const booking = await book(holder, activity)
      const line = []
      for (let index = 0; index < waiting; index += 1) {
        const one = await family()
        const answer = await join(one, activity)
        if (answer.statusCode !== 201) throw new Error(`joining answered ${answer.body}`)
        line.push({ ...one, entry: answer.json<WaitlistEntry[]>()[0]?._id ?? '' })
      }
      return { activity, holder, booking, line }
    },
    own: async (parent: Pick<Parent, 'cookie'>) =>
      (await ask(till, 'GET /api/user/waitlists', parent)).json<WaitlistEntry[]>(),
    offer: (parent: Pick<Parent, 'cookie'>, entry: string) =>
      ask(till, `GET /api/user/waitlists/${entry}/offer`, parent),
    accept: async (parent: Pick<Parent, 'cookie'>, entry: string, said: Partial<CheckoutBody> = {}) => {
      const read = await ask(till, `GET /api/user/waitlists/${entry}/offer`, parent)
      if (read.statusCode !== 200) throw new Error(`the offer answered ${read.body}`)
      const body = bodyOf(read.json<Offer>().checkout, { method: 'cash', ...said })
      const answer = await ask(till, `POST /api/user/waitlists/${entry}/offer`, parent, body, {
        'idempotency-key': crypto.randomUUID(),
      })
      if (answer.statusCode !== 201) throw new Error(`accepting answered ${answer.body}`)
      return answer.json<Placed>()
    },
    leave: (parent: Pick<Parent, 'cookie'>, entry: string) =>
      ask(till, `DELETE /api/user/waitlists/${entry}`, parent),
    /** Reads the status of each waitlist entry of an activity, in order. */
    statuses: (activity: ActivityGroup) =>
      inClient(till.test, till.client, async (tx) => {
        const rows = await tx.sql
          .select({ status: waitlistEntries.status })
          .from(waitlistEntries)
          .where(eq(waitlistEntries.activityGroupId, activity._id))
          .orderBy(asc(waitlistEntries.rank), asc(waitlistEntries.id))
        return rows.map(({ status }) => status)
      }),
    /** Runs the job of every minute, as the worker does. */
    minute: async () => {
      await everyMinute(till)
      await sweepWaitlists(till.scope())
    },
  }
}
