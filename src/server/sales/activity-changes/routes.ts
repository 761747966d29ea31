import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import type { Server } from '#server/http/serve.ts'
import { activitySales } from './activity-sales.ts'
import { removeActivity } from './remove-activity.ts'
import { salesAndWaiting } from './sales-and-waiting.ts'
import { setActivityEnabled } from './set-activity-enabled.ts'
import { updateActivity } from './update-activity.ts'

/** Registers the operations on an activity that depend on what has been sold. */
export const serveActivityChanges = ({ serve }: Server) => {
  serve(activityGroups.sales, ({ caller, params }) => activitySales(caller.scope, params.id, 'sold'))

  serve(activityGroups.salesIncludingCancelled, ({ caller, params }) =>
    activitySales(caller.scope, params.id, 'soldOrCancelled'),
  )

  serve(activityGroups.salesIncludingWaitlistEntries, ({ caller, params }) =>
    salesAndWaiting(caller.scope, params.id),
  )

  serve(activityGroups.update, ({ caller, params, body }) => updateActivity(caller.scope, params.id, body))

  serve(activityGroups.setEnabled, ({ caller, params, body }) =>
    setActivityEnabled(caller.scope, params.id, body.enabled),
  )

  serve(activityGroups.remove, ({ caller, params }) => removeActivity(caller.scope, params.id))
}
