import { Select } from '#web/ui/form/select.tsx'
import type { Way } from './ways.ts'

interface ProviderSelectProps {
  readonly method: 'childcareVoucher' | 'childcareFunding'
  readonly providers: Way['providers']
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** What a form hands to its inputs: an error, what to do on leaving. */
  readonly field: object
}

const labels: Record<ProviderSelectProps['method'], string> = {
  childcareVoucher: 'Voucher provider',
  childcareFunding: 'Which club is it for?',
}

/** Through whom the money comes. Where there is only one, nobody is asked. */
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
