import { ownBookings } from '#contract/own-bookings.ts'
import type { Server } from '../../http/serve.ts'
import { addAddOn } from './add-add-on.ts'
import { listOwnBookings, readOwnBooking } from './list-own-bookings.ts'
import { payOwnBooking } from './pay-own-booking.ts'

export const serveOwnBookings = ({ serve, deps }: Server) => {
  serve(ownBookings.list, ({ caller, query }) => listOwnBookings(caller.scope, caller.user.userId, query))

  serve(ownBookings.read, ({ caller, params }) => readOwnBooking(caller.scope, caller.user.userId, params.id))

  serve(ownBookings.pay, ({ caller, params, body }) =>
    payOwnBooking(deps, caller.scope, caller.user.userId, params.id, body),
  )

  serve(ownBookings.addAddOn, ({ caller, params, body }) =>
    addAddOn(caller.scope, caller.user.userId, params.id, body),
  )
}
