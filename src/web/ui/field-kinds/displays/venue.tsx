import { addressLines } from '#domain/platform/venues/venue.ts'
import { Anchor } from '@mantine/core'
import type { KindDisplayProps } from '../kind-props.ts'

export const VenueDisplay = ({ item: { valueRefVenue: venue } }: KindDisplayProps) => {
  if (venue === null) return null
  const address = addressLines(venue.address).join(', ')
  return (
    <>
      {venue.name}
      {address !== '' && (
        <>
          <br />
          {address}
        </>
      )}
      {venue.mapsLink !== null && (
        <>
          <br />
          <Anchor href={venue.mapsLink} target="_blank" rel="noopener noreferrer">
            See it on the map
          </Anchor>
        </>
      )}
    </>
  )
}
