import {
  creditExpiryUnits,
  refundMethods,
  windowUnits,
} from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import type { CancellationRuleDraft } from '#domain/catalogue/cancellation-policies/cancellation-rule-issues.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import type { useSubForm } from '#web/ui/form/use-sub-form.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { Checkbox, Stack } from '@mantine/core'
import { AmountAndUnit } from './amount-and-unit.tsx'

type RuleForm = ReturnType<typeof useSubForm<CancellationRuleDraft, unknown>>

const methodLabels = { card: 'Card payment provider', accountCredit: 'Account credit' } as const

const RefundFields = ({ form }: { readonly form: RuleForm }) => (
  <>
    <MoneyInput label="Fee" description="Kept once for each booked ticket." {...form.field('config.fee')} />
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
      <AmountAndUnit
        label="Account credit expiry"
        description="How long the credit can be used. Leave the amount blank and it does not expire."
        amount={form.field('config.accountCreditExpiry.amount')}
        unit={form.field('config.accountCreditExpiry.unit')}
        units={creditExpiryUnits}
      />
    )}
  </>
)

export const RuleFields = ({ form }: { readonly form: RuleForm }) => (
  <>
    <AmountAndUnit
      label="Cancellation window"
      description="How long before the session starts somebody has to cancel."
      withAsterisk
      first
      amount={form.field('cancellationWindow.amount')}
      unit={form.field('cancellationWindow.unit')}
      units={windowUnits}
    />
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
