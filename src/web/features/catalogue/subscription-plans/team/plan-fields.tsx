import { useClient } from '#web/lib/client.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { PaymentRows } from './payment-rows.tsx'
import { PaymentsPreview } from './payments-preview.tsx'
import classes from './plan-fields.module.css'
import type { PlanFormFields } from './plan-form-fields.ts'
import { scheduleIn } from './plan-values.ts'

const RegularFields = ({ form }: { readonly form: PlanFormFields }) => (
  <>
    <MoneyInput label="Amount a month" withAsterisk {...form.field('paymentSchedule.amount')} />
    <div className={classes.pair}>
      <DateField
        label="First payment date"
        description="Payments are on the 1st of each month. Another day means from the next 1st."
        withAsterisk
        {...form.field('paymentSchedule.firstPaymentDate')}
      />
      <DateField
        label="Final payment date"
        description="Nothing is collected after this day. Blank goes on without an end."
        {...form.field('paymentSchedule.finalPaymentDate')}
      />
    </div>
  </>
)

export const PlanFields = ({ form }: { readonly form: PlanFormFields }) => {
  const { currency } = useClient()
  const { type } = form.values.paymentSchedule
  return (
    <>
      <TextInput
        label="Name"
        description="Only your team sees it."
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
      <Radio.Group label="Payments" {...form.field('paymentSchedule.type')}>
        <Stack gap="sm" mt="xs">
          <Radio value="regular" label="Regular" description="The same amount on the 1st of each month." />
          <Radio value="fixed" label="Fixed" description="The dates and amounts that you choose." />
        </Stack>
      </Radio.Group>
      {type === 'regular' ? <RegularFields form={form} /> : <PaymentRows form={form} />}
      <Checkbox
        label="Disable after first payment date"
        description="Nobody can join once the first payment date has passed."
        {...form.field('paymentSchedule.disableAfterFirstPaymentDate', { type: 'checkbox' })}
      />
      <PaymentsPreview schedule={scheduleIn(form.values, currency)} />
    </>
  )
}
