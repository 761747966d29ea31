import { activityGroups } from '#contract/activity-groups.ts'
import type { Server } from '../../http/serve.ts'
import { activitySales } from './activity-sales.ts'
import { copyActivity } from './copy-activity.ts'
import { createActivity } from './create-activity.ts'
import { listActivities } from './list-activities.ts'
import { listEveryActivity } from './list-every-activity.ts'
import { countComing } from './move-to-zone.ts'
import { readActivityAs } from './read-activity.ts'
import { removeActivity } from './remove-activity.ts'
import { salesAndWaiting } from './sales-and-waiting.ts'
import { setActivityEnabled } from './set-enabled.ts'
import { updateActivity } from './update-activity.ts'

export const serveActivities = ({ serve }: Server) => {
  serve(activityGroups.list, ({ caller, query }) => listActivities(caller.scope, query))

  serve(activityGroups.fullList, ({ caller, query }) => listEveryActivity(caller.scope, query))

  serve(activityGroups.countComing, ({ caller }) => countComing(caller.scope))

  serve(activityGroups.read, ({ caller, params }) =>
    readActivityAs(caller.scope, caller.user.role, params.id),
  )

  serve(activityGroups.sales, ({ caller, params }) => activitySales(caller.scope, params.id, 'sold'))

  serve(activityGroups.salesIncludingCancelled, ({ caller, params }) =>
    activitySales(caller.scope, params.id, 'soldOrCancelled'),
  )

  serve(activityGroups.salesIncludingWaitlistEntries, ({ caller, params }) =>
    salesAndWaiting(caller.scope, params.id),
  )

  serve(activityGroups.create, ({ caller, body }) => createActivity(caller.scope, body))

  serve(activityGroups.update, ({ caller, params, body }) => updateActivity(caller.scope, params.id, body))

  serve(activityGroups.setEnabled, ({ caller, params, body }) =>
    setActivityEnabled(caller.scope, params.id, body.enabled),
  )

  serve(activityGroups.copy, ({ caller, params, body }) => copyActivity(caller.scope, params.id, body))

  serve(activityGroups.remove, ({ caller, params }) => removeActivity(caller.scope, params.id))
}
