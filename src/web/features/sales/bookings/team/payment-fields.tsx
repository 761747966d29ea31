import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { ReceivedFields } from '#web/ui/pay/received-fields.tsx'
import { RecordedWayFields } from '#web/ui/pay/recorded-way-fields.tsx'
import { cardWords } from '#web/ui/pay/card-words.ts'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { Alert, Radio, Stack, Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { hasSchedule } from './draft-values.ts'
import type { DraftForm, Quote } from './use-draft-form.ts'

interface PaymentFieldsProps {
  readonly form: DraftForm
  readonly quote: Quote
}

const Recorded = ({ form, quote: { total } }: PaymentFieldsProps) => {
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

/** The note on where later charges are paid from: the saved card, or one the customer is asked to save. */
const ScheduleNote = ({ form, quote: { card, total } }: PaymentFieldsProps) => {
  const ifEmailed = useIfEmailed()
  const { user, payment } = form.values
  if (user === null) return null
  if (card !== null) return <Text size="sm">What falls due later is taken from their {cardWords(card)}.</Text>
  return (
    <Alert color="gray" icon={<IconCreditCard aria-hidden />}>
      They have no card saved.{' '}
      {payment.kind === 'link' && total > 0
        ? 'Whoever pays by the link agrees that the card is saved for what falls due later.'
        : ifEmailed(
            'They get an email with a link to save one for what falls due later.',
            'Email isn’t set up, so ask them to save one for what falls due later, under Subscriptions in their account.',
          )}
    </Alert>
  )
}

const WhenPaid = ({ form, quote: { lines, total } }: PaymentFieldsProps) => {
  const { payment } = form.values
  const { currency } = useClient()
  const ifEmailed = useIfEmailed()
  const isFirst = hasSchedule(lines)
  return (
    <Radio.Group
      label={
        isFirst ? `How is the ${formatMoney(total, currency)} paid that is due now?` : 'When is it paid?'
      }
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
          description={
            isFirst
              ? ifEmailed(
                  'The booking is made, and they are reminded of what is due',
                  'The booking is made, and what is due now is paid later',
                )
              : 'The booking is made, and what it costs is due'
          }
        />
        <Radio
          value="link"
          label={ifEmailed('Send a link to pay', 'They pay in their account')}
          description={
            isFirst
              ? ifEmailed(
                  'They get an email with a link to pay by card, which is saved for the rest',
                  'Email isn’t set up. They find the booking under My bookings, and pay there by card, which is saved for the rest. Its page has a link for you to copy and give them.',
                )
              : ifEmailed(
                  'They get an email with a link to the booking, and pay there',
                  'Email isn’t set up. They find the booking under My bookings, and pay there. Its page has a link for you to copy and give them.',
                )
          }
        />
      </Stack>
    </Radio.Group>
  )
}

/** The payment fields: paid at the desk, paid later, or paid by the customer in their account. */
export const PaymentFields = ({ form, quote }: PaymentFieldsProps) => {
  const today = useToday()
  const { total, lines } = quote
  const note = hasSchedule(lines) && <ScheduleNote form={form} quote={quote} />
  if (total === 0)
    return (
      <Stack gap="md">
        <Text c="dimmed">{hasSchedule(lines) ? 'Nothing is due now.' : 'There is nothing to pay.'}</Text>
        {note}
      </Stack>
    )
  return (
    <Stack gap="md">
      <WhenPaid form={form} quote={quote} />
      {form.values.payment.kind === 'recorded' ? (
        <Recorded form={form} quote={quote} />
      ) : (
        <DateField
          label="Due on"
          description="Leave it empty for your usual number of days."
          minDate={today}
          {...form.field('payment.dueOn')}
        />
      )}
      {note}
    </Stack>
  )
}
