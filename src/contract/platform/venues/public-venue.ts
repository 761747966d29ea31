import { z } from 'zod'
import { id, optionalText } from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'

export const venueAddress = z.object({
  address1: optionalText(limits.lineMaximum),
  address2: optionalText(limits.lineMaximum),
  city: optionalText(limits.titleMaximum),
  state: optionalText(limits.titleMaximum),
  postalCode: optionalText(20),
})

/** The place of an activity, with the details that everyone may read. */
export const publicVenue = z.object({
  _id: id,
  name: z.string(),
  address: venueAddress,
  /** Built from the address; null without an address. */
  mapsLink: z.string().nullable(),
})
export type PublicVenue = z.infer<typeof publicVenue>
