import { bookingAgreements } from '#contract/catalogue/agreements/booking-agreements.ts'
import type { Server } from '#server/http/serve.ts'
import { createAgreement } from './create-agreement.ts'
import { listAgreements } from './list-agreements.ts'
import { removeAgreement } from './remove-agreement.ts'
import { updateAgreement } from './update-agreement.ts'

export const serveBookingAgreements = ({ serve }: Server) => {
  serve(bookingAgreements.list, ({ caller, query }) => listAgreements(caller.scope, query))

  serve(bookingAgreements.create, ({ caller, body }) => createAgreement(caller.scope, body))

  serve(bookingAgreements.update, ({ caller, params, body }) =>
    updateAgreement(caller.scope, params.id, body),
  )

  serve(bookingAgreements.remove, ({ caller, params }) => removeAgreement(caller.scope, params.id))
}
