import type { VenueDetails } from '#domain/platform/venues/venue.ts'
import { useClient } from '#web/lib/client.ts'
import type { useFormFields } from '#web/ui/form/use-form-fields.ts'
import { TextInput } from '@mantine/core'
import { StateField } from './state-field.tsx'
import classes from './venue-fields.module.css'

interface AddressWords {
  readonly city: string
  readonly state: string
  readonly postalCode: string
}

const elsewhere: AddressWords = { city: 'Town or city', state: 'County or region', postalCode: 'Postal code' }

const wordsByCountry: Readonly<Record<string, AddressWords>> = {
  GB: { city: 'Town or city', state: 'County', postalCode: 'Postcode' },
  US: { city: 'City', state: 'State', postalCode: 'ZIP code' },
  AU: { city: 'Suburb or city', state: 'State', postalCode: 'Postal code' },
}

/** Returns the words that people of a country use for the parts of an address. */
const addressWords = (country: string): AddressWords =>
  (Object.hasOwn(wordsByCountry, country) ? wordsByCountry[country] : undefined) ?? elsewhere

interface VenueFieldsProps {
  readonly field: ReturnType<typeof useFormFields<VenueDetails>>['field']
}

export const VenueFields = ({ field }: VenueFieldsProps) => {
  const { country } = useClient()
  const words = addressWords(country)
  return (
    <>
      <TextInput label="Name" withAsterisk autoComplete="off" data-autofocus {...field('name')} />
      <TextInput label="Address line 1" autoComplete="off" {...field('address.address1')} />
      <TextInput label="Address line 2" autoComplete="off" {...field('address.address2')} />
      <div className={classes.pair}>
        <TextInput label={words.city} autoComplete="off" {...field('address.city')} />
        <StateField country={country} label={words.state} {...field('address.state')} />
      </div>
      <TextInput label={words.postalCode} autoComplete="off" maw={160} {...field('address.postalCode')} />
    </>
  )
}
