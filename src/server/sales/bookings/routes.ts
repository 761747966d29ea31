import { bookings } from '#contract/sales/bookings/bookings.ts'
import type { Server } from '#server/http/serve.ts'
import { exportBookings } from './export-bookings.ts'
import { listBookings } from './list-bookings.ts'
import { readBooking } from './read-booking.ts'
import { readOwed } from './read-owed.ts'
import { setArchived } from './set-archived.ts'
import { setNote } from './set-note.ts'

export const serveBookings = ({ serve }: Server) => {
  serve(bookings.list, ({ caller, query }) => listBookings(caller.scope, caller.user, query))

  serve(bookings.read, ({ caller, params }) => readBooking(caller.scope, caller.user, params.id))

  serve(bookings.setNote, ({ caller, params, body }) => setNote(caller.scope, params.id, body))

  serve(bookings.setArchived, ({ caller, params, body }) => setArchived(caller.scope, params.id, body))

  serve(bookings.owed, ({ caller, params }) => readOwed(caller.scope, params.id))

  serve(bookings.export, async ({ caller, query, reply }) => exportBookings(caller.scope, query, reply))
}
