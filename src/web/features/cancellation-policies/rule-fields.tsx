import { creditExpiryUnits, refundMethods, windowUnits } from '#domain/cancelling/cancellation-rule.ts'
import type { CancellationRuleDraft } from '#domain/cancelling/cancellation-rule-issues.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import type { useSubForm } from '#web/ui/form/use-sub-form.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import classes from './rule-fields.module.css'

export type RuleForm = ReturnType<typeof useSubForm<CancellationRuleDraft, unknown>>

const methodLabels = { card: 'Card payment provider', accountCredit: 'Account credit' } as const

const RefundFields = ({ form }: { readonly form: RuleForm }) => (
  <>
    <MoneyInput
      label="Fee"
      description="Kept from what is given back, once for each booked ticket. Leave it blank for none."
      {...form.field('config.fee')}
    />
    <Checkbox.Group
      label="Refund methods"
      description="Where there are two, the customer chooses."
      withAsterisk
      {...form.field('config.refundMethods')}
    >
      <Stack gap="xs" mt="xs">
        {refundMethods.map((method) => (
          <Checkbox key={method} value={method} label={methodLabels[method]} />
        ))}
      </Stack>
    </Checkbox.Group>
    {form.values.config.refundMethods.includes('accountCredit') && (
      <div className={classes.pair}>
        <NumberField
          whole
          label="Account credit expires after"
          description="Leave it blank and it does not expire."
          {...form.field('config.accountCreditExpiry.amount')}
        />
        <NativeSelect
          label="Unit"
          aria-label="Unit of the account credit expiry"
          data={[...creditExpiryUnits]}
          {...form.field('config.accountCreditExpiry.unit')}
        />
      </div>
    )}
  </>
)

export const RuleFields = ({ form }: { readonly form: RuleForm }) => (
  <>
    <div className={classes.pair}>
      <NumberField
        whole
        label="Cancelled at least"
        description="How long before the session starts."
        withAsterisk
        data-autofocus
        {...form.field('cancellationWindow.amount')}
      />
      <NativeSelect
        label="Unit"
        aria-label="Unit of the cancellation window"
        data={[...windowUnits]}
        {...form.field('cancellationWindow.unit')}
      />
    </div>
    <NumberField
      label="Percentage to refund"
      description="0 gives nothing back."
      withAsterisk
      rightSection="%"
      {...form.field('config.percentageToRefund')}
    />
    {Math.round(form.values.config.percentageToRefund ?? 0) > 0 && <RefundFields form={form} />}
  </>
)
