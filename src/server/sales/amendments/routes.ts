import { cancelling, ownCancelling } from '#contract/sales/amendments/cancelling.ts'
import type { Server } from '#server/http/serve.ts'
import { cancelBooking, previewCancelling } from './cancel-booking.ts'
import { cancelSessions } from './cancel-sessions.ts'
import { previewSessions } from './preview-sessions.ts'

/** A customer cancels under the policy, and only sessions that haven't begun. */
const asCustomer = { by: 'customer', override: null, includeStarted: false } as const

export const serveCancelling = ({ deps, serve }: Server) => {
  serve(ownCancelling.preview, ({ caller, params, body }) =>
    previewCancelling(deps, caller.scope, caller.user.userId, params.id, { ...body, ...asCustomer }),
  )

  serve(ownCancelling.cancel, ({ caller, params, body }) =>
    cancelBooking(deps, caller.scope, caller.user.userId, params.id, { ...body, ...asCustomer }),
  )

  serve(cancelling.preview, ({ caller, params, body }) =>
    previewCancelling(deps, caller.scope, null, params.id, body),
  )

  serve(cancelling.cancel, ({ caller, params, body }) =>
    cancelBooking(deps, caller.scope, null, params.id, body),
  )

  serve(cancelling.previewSessions, ({ caller, params, body }) =>
    previewSessions(deps, caller.scope, params.id, body),
  )

  serve(cancelling.cancelSessions, ({ caller, params, body }) =>
    cancelSessions(deps, caller.scope, params.id, body),
  )
}
