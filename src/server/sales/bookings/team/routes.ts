import { teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import type { Server } from '#server/http/serve.ts'
import type { PlaceDesk } from '#server/sales/capacity/place-desk.ts'
import { changeItem } from '../change-item.ts'
import type { ItemRegisters } from '../earlier-attendees.ts'
import { addTeamAddOn } from './add-team-add-on.ts'
import { recordPayment, sendPaymentLink } from './collect-due.ts'
import { createBooking } from './create-booking.ts'
import { listAttendeeSales } from './list-attendee-sales.ts'
import { quoteBooking } from './quote-booking.ts'
import { quoteChange } from './quote-change.ts'

export const serveTeamBookings = (
  { deps: { drill }, serve }: Server,
  { placeDesk, registers }: { readonly placeDesk: PlaceDesk; readonly registers: ItemRegisters },
) => {
  serve(teamBookings.attendeeSales, ({ caller, query }) =>
    listAttendeeSales(caller.scope, query.userId, query.activityGroupIds),
  )

  serve(teamBookings.quote, ({ caller, body }) => quoteBooking(caller.scope, body))

  serve(teamBookings.create, ({ caller, body }) =>
    createBooking({ placeDesk, drill }, caller.scope, caller.user, body),
  )

  serve(teamBookings.recordPayment, ({ caller, params, body }) =>
    recordPayment(caller.scope, caller.user, params.id, body),
  )

  serve(teamBookings.sendPaymentLink, ({ caller, params }) => sendPaymentLink(caller.scope, params.id))

  serve(teamBookings.quoteChange, ({ caller, params, body }) =>
    quoteChange(registers, caller.scope, params.id, body),
  )

  serve(teamBookings.change, ({ caller, params, body }) =>
    changeItem(registers, caller.scope, params.id, body),
  )

  serve(teamBookings.addAddOn, ({ caller, params, body }) => addTeamAddOn(caller.scope, params.id, body))
}
