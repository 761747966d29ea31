import { Select } from '#web/ui/form/select.tsx'
import type { Way } from './ways.ts'

interface ProviderSelectProps {
  readonly method: 'childcareVoucher' | 'childcareFunding'
  readonly providers: Way['providers']
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** Input properties from the form, such as the error and the blur handler. */
  readonly field: object
}

const labels: Record<ProviderSelectProps['method'], string> = {
  childcareVoucher: 'Voucher provider',
  childcareFunding: 'Which club is it for?',
}

/** Chooses the provider the money comes through. Hidden if only a single provider is possible. */
export const ProviderSelect = ({ method, providers, value, onChange, field }: ProviderSelectProps) =>
  providers.length > 1 && (
    <Select
      label={labels[method]}
      withAsterisk
      placeholder="Please choose"
      data={providers.map(({ _id, name }) => ({ value: _id, label: name }))}
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
      maw={360}
      {...field}
      value={value}
      onChange={onChange}
    />
  )
