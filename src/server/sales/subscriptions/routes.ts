import { ownSubscriptions } from '#contract/sales/subscriptions/own-subscriptions.ts'
import { subscriptions } from '#contract/sales/subscriptions/subscriptions.ts'
import type { Server } from '#server/http/serve.ts'
import { changeAmount } from './change-amount.ts'
import { endSubscription, previewEnd } from './end-subscription.ts'
import { listOwnSubscriptions, listSubscriptions, readSubscription } from './list-subscriptions.ts'
import { pauseMonth } from './pause-month.ts'
import { skipCharge } from './skip-charge.ts'

export const serveOwnSubscriptions = ({ deps, serve }: Server) => {
  serve(ownSubscriptions.list, ({ caller }) => listOwnSubscriptions(caller.scope, caller.user.userId))

  serve(ownSubscriptions.read, ({ caller, params }) =>
    readSubscription(caller.scope, params.id, caller.user.userId),
  )

  serve(ownSubscriptions.previewEnd, ({ caller, params, query }) =>
    previewEnd(deps, caller.scope, caller.user.userId, params.id, query.from),
  )

  serve(ownSubscriptions.end, ({ caller, params, body }) =>
    endSubscription(deps, caller.scope, caller.user.userId, params.id, { ...body, reason: '' }),
  )
}

export const serveSubscriptions = ({ deps, serve }: Server) => {
  serve(subscriptions.list, ({ caller, query }) => listSubscriptions(caller.scope, query))

  serve(subscriptions.read, ({ caller, params }) => readSubscription(caller.scope, params.id, null))

  serve(subscriptions.pause, ({ caller, params, body }) =>
    pauseMonth(caller.scope, params.id, { ...body, month: params.month }),
  )

  serve(subscriptions.skip, ({ caller, params, body }) =>
    skipCharge(caller.scope, params.id, { ...body, dueOn: params.dueOn }),
  )

  serve(subscriptions.changeAmount, ({ caller, params, body }) => changeAmount(caller.scope, params.id, body))

  serve(subscriptions.previewEnd, ({ caller, params, query }) =>
    previewEnd(deps, caller.scope, null, params.id, query.from),
  )

  serve(subscriptions.end, ({ caller, params, body }) =>
    endSubscription(deps, caller.scope, null, params.id, body),
  )
}
