import { subscriptionPlans } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import type { Server } from '#server/http/serve.ts'
import { createPlan } from './create-plan.ts'
import { listPlans } from './list-plans.ts'
import { removePlan } from './remove-plan.ts'
import { setPlanEnabled, updatePlan } from './update-plan.ts'

export const serveSubscriptionPlans = ({ serve }: Server) => {
  serve(subscriptionPlans.list, ({ caller, query }) => listPlans(caller.scope, query))

  serve(subscriptionPlans.create, ({ caller, body }) => createPlan(caller.scope, body))

  serve(subscriptionPlans.update, ({ caller, params, body }) => updatePlan(caller.scope, params.id, body))

  serve(subscriptionPlans.setEnabled, ({ caller, params, body }) =>
    setPlanEnabled(caller.scope, params.id, body.enabled),
  )

  serve(subscriptionPlans.remove, ({ caller, params }) => removePlan(caller.scope, params.id))
}
