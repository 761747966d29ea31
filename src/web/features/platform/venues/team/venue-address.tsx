import type { PublicVenue } from '#contract/platform/venues/public-venue.ts'
import { addressLines } from '#domain/platform/venues/venue.ts'
import { Anchor, Text } from '@mantine/core'

/** A postcode is one word, though it has a space in it. */
const unbroken = (postalCode: string) => postalCode.replaceAll(' ', '\u00A0')

/** The address, which opens the map. */
export const VenueAddressLink = ({ name, address, mapsLink }: PublicVenue) =>
  mapsLink === null ? (
    <Text size="sm" c="dimmed">
      No address
    </Text>
  ) : (
    <Anchor
      href={mapsLink}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      title={`${name} on the map, in a new tab`}
    >
      {addressLines({ ...address, postalCode: unbroken(address.postalCode) }).join(', ')}
    </Anchor>
  )
