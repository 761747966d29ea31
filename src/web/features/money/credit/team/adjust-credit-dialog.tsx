import { audit } from '#contract/platform/audit.ts'
import { accountCredit, type CreditAccount } from '#contract/money/credit/account-credit.ts'
import { ledger } from '#contract/money/ledger/ledger.ts'
import { adjustmentIssues } from '#domain/money/credit/adjustment-issues.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { limits } from '#domain/limits.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { Alert, Group, Radio, TextInput } from '@mantine/core'

interface AdjustValues {
  readonly way: 'give' | 'take'
  readonly amount: number | null
  readonly reason: string
  readonly lastDay: string
}

const isAmount = (amount: number | null): amount is number => amount !== null && Number.isInteger(amount)

interface AdjustCreditDialogProps {
  readonly userId: string
  readonly firstName: string
  readonly credit: CreditAccount
}

const useAdjustForm = ({ userId, credit }: AdjustCreditDialogProps) => {
  const { currency } = useClient()
  const today = useToday()
  const there = credit.lots.reduce((sum, { left }) => sum + left, 0)
  const adjustment = ({ way, amount, lastDay }: AdjustValues) => ({
    way,
    amount: amount ?? Number.NaN,
    // A day that was entered before switching to "take" is hidden and isn't sent.
    lastDay: way === 'take' || lastDay === '' ? null : lastDay,
  })
  return useOperationForm<typeof accountCredit.adjust, AdjustValues>(accountCredit.adjust, {
    initialValues: { way: 'give', amount: null, reason: '', lastDay: '' },
    send: (values) => ({ params: { id: userId }, body: { ...adjustment(values), reason: values.reason } }),
    check: (values): Record<string, string> =>
      isAmount(values.amount)
        ? errorsByPath(adjustmentIssues(adjustment(values), { there, today, currency }))
        : {},
    invalidates: [accountCredit.ofUser, accountCredit.movesOfUser, ledger.list, ledger.balances, audit.list],
  })
}

/** A dialog that gives credit without a payment, as a thank-you, an apology or a correction, or takes it away. */
export const AdjustCreditDialog = (props: AdjustCreditDialogProps) => {
  const { firstName, credit } = props
  const { currency } = useClient()
  const ifEmailed = useIfEmailed()
  const dialog = useOpenedDialog()
  const form = useAdjustForm(props)
  const { way, amount } = form.values
  const gives = way === 'give'
  const after = credit.balance + (isAmount(amount) ? (gives ? amount : -amount) : 0)
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={`Change ${firstName}’s credit`}
      submitLabel={gives ? 'Give credit' : 'Take credit away'}
      danger={!gives}
      onDone={({ balance }) =>
        notifyDone(`${firstName} has ${formatMoney(balance, currency)} of credit now.`)
      }
    >
      <Radio.Group label="What would you like to do?" {...form.field('way')}>
        <Group gap="lg" mt="xs">
          <Radio value="give" label="Give credit" />
          <Radio value="take" label="Take credit away" disabled={credit.balance === 0} />
        </Group>
      </Radio.Group>
      <MoneyInput label="Amount" withAsterisk data-autofocus {...form.field('amount')} />
      <TextInput
        label="Reason"
        description={`${firstName} reads it ${ifEmailed('in an email and ')}beside the amount.`}
        withAsterisk
        autoComplete="off"
        maxLength={limits.lineMaximum}
        {...form.field('reason')}
      />
      {gives && (
        <DateField
          label="Can be used until"
          description="Blank: it does not expire."
          {...form.field('lastDay')}
        />
      )}
      <Alert color="gray">
        {after < 0
          ? `${firstName} has ${formatMoney(credit.balance, currency)} of credit.`
          : `${firstName} will have ${formatMoney(after, currency)} of credit.`}
        {!gives && ' What expires soonest goes first.'}
      </Alert>
    </FormDialog>
  )
}
