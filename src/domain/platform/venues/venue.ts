export interface VenueAddress {
  readonly address1: string
  readonly address2: string
  readonly city: string
  /** The state's code if the country has a list, such as 'CA' or 'NSW'. */
  readonly state: string
  readonly postalCode: string
}

export interface VenueDetails {
  readonly name: string
  readonly address: VenueAddress
}

export const noAddress: VenueAddress = { address1: '', address2: '', city: '', state: '', postalCode: '' }

/** Returns the lines of an address that were filled in, in the order of an envelope. */
export const addressLines = ({ address1, address2, city, state, postalCode }: VenueAddress): string[] =>
  [address1, address2, city, state, postalCode].map((line) => line.trim()).filter((line) => line !== '')
