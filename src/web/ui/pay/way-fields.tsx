import { paymentMethodLabels } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import type { PaidMethod } from '#domain/money/payments/payment-states.ts'
import { Radio, Stack } from '@mantine/core'
import { ProviderSelect } from './provider-select.tsx'
import { onlyProvider, type Way } from './ways.ts'

interface WayFieldsProps {
  readonly ways: readonly Way[]
  readonly method: PaidMethod | null
  readonly provider: string | null
  readonly onChoose: (chosen: { readonly method: PaidMethod; readonly provider: string | null }) => void
  /** Says in a sentence what happens after choosing this method. */
  readonly about: (method: PaidMethod) => string
  /** Input properties from the form, such as the error and the blur handler. */
  readonly methodField: object
  readonly providerField: object
}

/** Chooses how a customer pays, and if several providers are possible, the provider. */
export const WayFields = (props: WayFieldsProps) => {
  const { ways, method, provider, onChoose, about, methodField, providerField } = props
  const providers = ways.find((way) => way.method === method)?.providers ?? []
  return (
    <>
      <Radio.Group
        label="How would you like to pay?"
        {...methodField}
        onChange={(next) => {
          const way = ways.find((one) => one.method === next)
          if (way) onChoose({ method: way.method, provider: onlyProvider(way) })
        }}
      >
        <Stack gap="sm" mt="xs">
          {ways.map((way) => (
            <Radio
              key={way.method}
              value={way.method}
              label={paymentMethodLabels[way.method]}
              description={about(way.method)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {(method === 'childcareVoucher' || method === 'childcareFunding') && (
        <ProviderSelect
          key={method}
          method={method}
          providers={providers}
          value={provider}
          onChange={(id) => onChoose({ method, provider: id })}
          field={providerField}
        />
      )}
    </>
  )
}
