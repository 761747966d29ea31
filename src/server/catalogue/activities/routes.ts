import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import type { Server } from '#server/http/serve.ts'
import { copyActivity } from './copy-activity.ts'
import { createActivity } from './create-activity.ts'
import { listActivities, type WasBooked } from './list-activities.ts'
import { listEveryActivity } from './list-every-activity.ts'
import { countComing } from './move-to-zone.ts'
import type { ReadSold } from './present-activity.ts'
import { readActivityAs } from './read-activity.ts'

interface ActivitySales {
  readonly readSold: ReadSold
  readonly wasBooked: WasBooked
}

export const serveActivities = ({ serve }: Server, { readSold, wasBooked }: ActivitySales) => {
  serve(activityGroups.list, ({ caller, query }) => listActivities(caller.scope, query, wasBooked))

  serve(activityGroups.fullList, ({ caller, query }) => listEveryActivity(caller.scope, query))

  serve(activityGroups.countComing, ({ caller }) => countComing(caller.scope))

  serve(activityGroups.read, ({ caller, params }) =>
    readActivityAs(caller.scope, caller.user.role, params.id, readSold),
  )

  serve(activityGroups.create, ({ caller, body }) => createActivity(caller.scope, body))

  serve(activityGroups.copy, ({ caller, params, body }) => copyActivity(caller.scope, params.id, body))
}
