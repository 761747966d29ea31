import { and, eq } from 'drizzle-orm'
import type { PublicVenue } from '#contract/platform/venues/public-venue.ts'
import type { Venue, VenueForm } from '#contract/platform/venues/venues.ts'
import { mapsLink } from '#domain/platform/venues/maps-link.ts'
import { tidyPostalCode } from '#domain/platform/venues/tidy-postal-code.ts'
import type { VenueAddress } from '#domain/platform/venues/venue.ts'
import { venues } from '#server/db/schema/venues.ts'
import type { Tx } from '#server/db/transaction.ts'

export type VenueRow = typeof venues.$inferSelect

const addressOf = ({ address1, address2, city, state, postalCode }: VenueRow): VenueAddress => ({
  address1,
  address2,
  city,
  state,
  postalCode,
})

/** Presents a venue with the details that everyone may read. */
export const presentPublicVenue = (row: VenueRow, country: string): PublicVenue => ({
  _id: row.id,
  name: row.name,
  address: addressOf(row),
  mapsLink: mapsLink(addressOf(row), country),
})

export const presentVenue = (row: VenueRow, country: string, usedBy: number): Venue => ({
  ...presentPublicVenue(row, country),
  enabled: row.enabled,
  usedBy,
  version: row.version,
})

export const columnsOf = ({ name, address }: VenueForm, country: string) => ({
  name,
  ...address,
  postalCode: tidyPostalCode(address.postalCode, country),
})

export const lockVenue = async (tx: Tx, id: string): Promise<VenueRow | undefined> =>
  (
    await tx.sql
      .select()
      .from(venues)
      .where(and(eq(venues.clientId, tx.clientId), eq(venues.id, id)))
      .for('update')
  )[0]
