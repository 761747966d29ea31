import { limits } from '#domain/limits.ts'
import { countries } from '#domain/platform/clients/countries.ts'
import { addressLines, type VenueAddress } from './venue.ts'

/** Returns a link that searches the map for the address and opens the map app of a phone; null for an empty address. */
export const mapsLink = (address: VenueAddress, country: string = limits.defaultCountry): string | null => {
  const lines = addressLines(address)
  if (lines.length === 0) return null
  const land = Object.hasOwn(countries, country) ? countries[country]?.name : undefined
  const place = [...lines, land ?? country].join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.toWellFormed())}`
}
