import { limits } from '#domain/limits.ts'
import { z } from 'zod'
import { operation } from './operation.ts'
import {
  done,
  enabledBody,
  id,
  idParams,
  numberedPage,
  numberedQuery,
  optionalText,
  requiredText,
  version,
} from './shapes.ts'

export const venueAddress = z.object({
  address1: optionalText(limits.lineMaximum),
  address2: optionalText(limits.lineMaximum),
  city: optionalText(limits.titleMaximum),
  state: optionalText(limits.titleMaximum),
  postalCode: optionalText(20),
})
export type VenueAddress = z.infer<typeof venueAddress>

/** Where an activity takes place, as anybody may read it. */
export const publicVenue = z.object({
  _id: id,
  name: z.string(),
  address: venueAddress,
  /** Built from the address; null where there is none. */
  mapsLink: z.string().nullable(),
})
export type PublicVenue = z.infer<typeof publicVenue>

export const venue = publicVenue.extend({
  enabled: z.boolean(),
  /** How many activities name it. */
  usedBy: z.number().int(),
  version,
})
export type Venue = z.infer<typeof venue>

/** The rules on state and postal code depend on the client's country: the domain's venueIssues has them. */
export const venueForm = z.object({ name: requiredText(limits.titleMaximum), address: venueAddress })
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
