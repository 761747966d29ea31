interface AddressWords {
  readonly city: string
  readonly state: string
  readonly postalCode: string
}

const elsewhere: AddressWords = { city: 'Town or city', state: 'County or region', postalCode: 'Postal code' }

const words: Readonly<Record<string, AddressWords>> = {
  GB: { city: 'Town or city', state: 'County', postalCode: 'Postcode' },
  US: { city: 'City', state: 'State', postalCode: 'ZIP code' },
  AU: { city: 'Suburb or city', state: 'State', postalCode: 'Postal code' },
}

/** What people of a country call the parts of an address. */
export const addressWords = (country: string): AddressWords =>
  (Object.hasOwn(words, country) ? words[country] : undefined) ?? elsewhere
