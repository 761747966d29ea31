import { paymentMethodLabels } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { Select } from '#web/ui/form/select.tsx'
import { Alert } from '@mantine/core'
import {
  needsProvider,
  providersFor,
  recordable,
  type RecordedMethod,
  useRecordedWays,
} from './recorded-ways.ts'

interface RecordedWayFieldsProps {
  readonly method: RecordedMethod | ''
  readonly provider: string | null
  readonly onMethod: (method: RecordedMethod) => void
  readonly onProvider: (id: string | null) => void
  /** Input properties from the form, such as the error and the blur handler. */
  readonly methodField: object
  readonly providerField: object
}

/**
 * Chooses the payment method of money received without a card, and the provider of vouchers and funding. Shows the
 * reason if these can't be loaded.
 */
export const RecordedWayFields = (props: RecordedWayFieldsProps) => {
  const { method, provider, onMethod, onProvider, methodField, providerField } = props
  const { sources, problem } = useRecordedWays()
  return (
    <>
      {problem !== undefined && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Select
        label="How was it paid?"
        withAsterisk
        placeholder="Please choose"
        maw={280}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
        nothingFoundMessage="No way of paying is switched on for admins"
        data={recordable(sources).map((kind) => ({ value: kind, label: paymentMethodLabels[kind] }))}
        {...methodField}
        value={method === '' ? null : method}
        onChange={(next) => {
          const chosen = recordable(sources).find((kind) => kind === next)
          if (chosen) onMethod(chosen)
        }}
      />
      {needsProvider(method) && (
        <Select
          key={method}
          label={method === 'childcareVoucher' ? 'Voucher provider' : 'Provider account'}
          withAsterisk
          placeholder="Please choose"
          maw={360}
          allowDeselect={false}
          comboboxProps={{ shadow: 'md' }}
          data={providersFor(sources, method).map(({ _id, name }) => ({ value: _id, label: name }))}
          {...providerField}
          value={provider}
          onChange={onProvider}
        />
      )}
    </>
  )
}
