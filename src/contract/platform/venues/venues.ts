import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import {
  done,
  enabledBody,
  idParams,
  numberedPage,
  numberedQuery,
  optionalText,
  version,
} from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { publicVenue, venueAddress } from './public-venue.ts'

const venueName = optionalText(limits.titleMaximum)

export const venue = publicVenue.extend({
  enabled: z.boolean(),
  /** The number of activities that use this venue. */
  usedBy: z.number().int(),
  version,
})
export type Venue = z.infer<typeof venue>

/**
 * The shape of a venue, with blanks for what is left out. The domain's venueIssues checks that the name is given and
 * that state and postal code fit the organiser's country, with the messages of the sub-form.
 */
export const venueForm = z.object({
  name: venueName.default(''),
  address: z
    .object({
      address1: venueAddress.shape.address1.default(''),
      address2: venueAddress.shape.address2.default(''),
      city: venueAddress.shape.city.default(''),
      state: venueAddress.shape.state.default(''),
      postalCode: venueAddress.shape.postalCode.default(''),
    })
    .prefault({}),
})
export type VenueForm = z.infer<typeof venueForm>

export const venues = {
  list: operation({
    id: 'venues.list',
    method: 'GET',
    path: '/api/venues',
    summary: 'Venues by name',
    access: 'activities.read',
    query: numberedQuery(
      z.object({ search: z.string().max(limits.titleMaximum).optional(), enabled: z.boolean().optional() }),
    ),
    answer: numberedPage(venue),
  }),
  /**
   * Lists venues for forms of customers, which may ask for a venue. Home pages show the names of venues to everyone
   * anyway.
   */
  offered: operation({
    id: 'venues.offered',
    method: 'GET',
    path: '/api/venues/public',
    summary: 'Enabled venues by name, as everybody may read them',
    access: 'anyone',
    answer: z.array(publicVenue),
  }),
  create: operation({
    id: 'venues.create',
    method: 'POST',
    path: '/api/venues',
    summary: 'Add a venue',
    access: 'settings.edit',
    body: venueForm,
    status: 201,
    answer: venue,
    creates: true,
  }),
  update: operation({
    id: 'venues.update',
    method: 'PUT',
    path: '/api/venues/{id}',
    summary: 'Change a venue',
    access: 'settings.edit',
    params: idParams,
    body: venueForm.extend({ version }),
    answer: venue,
    fails: ['stale'],
  }),
  setEnabled: operation({
    id: 'venues.setEnabled',
    method: 'PUT',
    path: '/api/venues/{id}/enabled',
    summary: 'Offer a venue for new activities, or no longer',
    access: 'settings.edit',
    params: idParams,
    body: enabledBody,
    answer: done,
  }),
  remove: operation({
    id: 'venues.remove',
    method: 'DELETE',
    path: '/api/venues/{id}',
    summary: 'Delete a venue that nothing uses',
    access: 'settings.edit',
    params: idParams,
    answer: done,
    fails: ['conflict'],
  }),
}
