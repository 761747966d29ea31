import { venues } from '#contract/platform/venues/venues.ts'
import type { Server } from '#server/http/serve.ts'
import { createVenue } from './create-venue.ts'
import { listOfferedVenues } from './list-offered-venues.ts'
import { listVenues } from './list-venues.ts'
import { type IsVenueChosen, removeVenue } from './remove-venue.ts'
import { setVenueEnabled, updateVenue } from './update-venue.ts'

export const serveVenues = ({ serve }: Server, isChosen: IsVenueChosen) => {
  serve(venues.list, ({ caller, query }) => listVenues(caller.scope, query))

  serve(venues.offered, ({ caller }) => listOfferedVenues(caller.scope))

  serve(venues.create, ({ caller, body }) => createVenue(caller.scope, body))

  serve(venues.update, ({ caller, params, body }) => updateVenue(caller.scope, params.id, body))

  serve(venues.setEnabled, ({ caller, params, body }) =>
    setVenueEnabled(caller.scope, params.id, body.enabled),
  )

  serve(venues.remove, ({ caller, params }) => removeVenue(caller.scope, params.id, isChosen))
}
