import { expect } from 'vitest'
import type { ActivityForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { formOf } from './activities.ts'
import { send, type TestApp } from './app.ts'

interface Caller {
  readonly app: TestApp
  readonly cookie: string
}

interface Extra {
  readonly version?: number
  readonly allowOver?: boolean
}

/** The requests of an admin about activities. The app and its admin are known only once a test runs. */
export const activityCalls = (caller: () => Caller) => {
  /** Saves the activity as it was read, with a change, and returns any answer of the server. */
  const save = (activity: ActivityGroup, change: Partial<ActivityForm> & Extra) => {
    const { app, cookie } = caller()
    return send(app, `PUT /api/activity-groups/${activity._id}`, {
      cookie,
      payload: { ...formOf(activity), version: activity.version, ...change },
    })
  }
  const saved = async (...asked: Parameters<typeof save>) => {
    const answer = await save(...asked)
    expect(answer.statusCode).toBe(200)
    return answer.json<ActivityGroup>()
  }
  const read = async ({ _id }: { readonly _id: string }) => {
    const { app, cookie } = caller()
    return (await send(app, `GET /api/activity-groups/${_id}`, { cookie })).json<ActivityGroup>()
  }
  return { save, saved, read }
}
