import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { todayIn } from '#web/ui/form/today.ts'
import { ReceivedFields } from '#web/ui/pay/received-fields.tsx'
import { RecordedWayFields } from '#web/ui/pay/recorded-way-fields.tsx'
import { Radio, Stack, Text } from '@mantine/core'
import type { DraftForm } from './use-draft-form.ts'

interface PaymentFieldsProps {
  readonly form: DraftForm
  readonly total: number
}

const Recorded = ({ form, total }: PaymentFieldsProps) => {
  const { payment } = form.values
  const { currency } = useClient()
  return (
    <>
      <RecordedWayFields
        method={payment.method}
        provider={payment.provider}
        onMethod={(method) => form.setValue('payment', { ...payment, method, provider: null })}
        onProvider={(provider) => form.setValue('payment', { ...payment, provider })}
        methodField={form.field('payment.method')}
        providerField={form.field('payment.provider')}
      />
      <ReceivedFields
        amount={form.field('payment.amount')}
        receivedOn={form.field('payment.receivedOn')}
        receivedReference={form.field('payment.receivedReference')}
        emptyAmount={`Empty: all ${formatMoney(total, currency)}.`}
      />
    </>
  )
}

/** Paid at the desk, later, or by the customer in their account. */
export const PaymentFields = ({ form, total }: PaymentFieldsProps) => {
  const { payment } = form.values
  const { timeZone } = useClient()
  if (total === 0) return <Text c="dimmed">There is nothing to pay.</Text>
  return (
    <Stack gap="md">
      <Radio.Group
        label="When is it paid?"
        value={payment.kind}
        onChange={(kind) =>
          form.setValue('payment', {
            ...payment,
            kind: kind === 'recorded' || kind === 'link' ? kind : 'later',
          })
        }
      >
        <Stack gap="sm" mt="xs">
          <Radio
            value="recorded"
            label="Paid now"
            description="Cash, a transfer or vouchers that you have received"
          />
          <Radio
            value="later"
            label="Pay later"
            description="The booking is made, and what it costs is due"
          />
          <Radio
            value="link"
            label="Send a link to pay"
            description="They get an email with a link to the booking, and pay there"
          />
        </Stack>
      </Radio.Group>
      {payment.kind === 'recorded' ? (
        <Recorded form={form} total={total} />
      ) : (
        <DateField
          label="Due on"
          description="Leave it empty for your usual number of days."
          minDate={todayIn(timeZone)}
          {...form.field('payment.dueOn')}
        />
      )}
    </Stack>
  )
}
