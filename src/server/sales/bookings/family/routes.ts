import { ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import { failed } from '#domain/kernel/failure.ts'
import { calendarFileName } from '#server/gateways/mail/calendar-file-name.ts'
import type { Server } from '#server/http/serve.ts'
import { installationOf } from '#server/money/payments/ways-to-pay.ts'
import { contentDisposition } from '#server/platform/files/content-disposition.ts'
import { addOwnAddOn } from './add-own-add-on.ts'
import { listOwnBookings, readOwnBooking } from './list-own-bookings.ts'
import { payOwnBooking } from './pay-own-booking.ts'
import { readOwnCalendar } from './read-own-calendar.ts'

export const serveOwnBookings = ({ serve, deps }: Server) => {
  const installation = installationOf(deps)

  serve(ownBookings.list, ({ caller, query }) => listOwnBookings(caller.scope, caller.user.userId, query))

  serve(ownBookings.read, ({ caller, params }) =>
    readOwnBooking(caller.scope, caller.user.userId, params.id, installation),
  )

  serve(ownBookings.calendar, async ({ caller, params, reply }) => {
    const file = await readOwnCalendar(caller.scope, caller.user.userId, params.id)
    if (!failed(file)) reply.header('content-disposition', contentDisposition('attachment', calendarFileName))
    return file
  })

  serve(ownBookings.pay, ({ caller, params, body }) =>
    payOwnBooking(deps, caller.scope, caller.user.userId, params.id, body),
  )

  serve(ownBookings.addAddOn, ({ caller, params, body }) =>
    addOwnAddOn(caller.scope, caller.user.userId, params.id, body, installation),
  )
}
