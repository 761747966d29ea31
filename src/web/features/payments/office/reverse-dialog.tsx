import { type Payment, payments } from '#contract/payments.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { limits } from '#domain/limits.ts'
import { useClient } from '#web/lib/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Alert, TextInput } from '@mantine/core'
import { staleMoney } from './stale-money.ts'

/** For money that never came: nothing is edited, the opposite is written beside it. */
export const ReverseDialog = ({ payment }: { readonly payment: Payment }) => {
  const { currency } = useClient()
  const dialog = useOpenedDialog()
  const form = useOperationForm(payments.reverse, {
    initialValues: { reason: '' },
    send: (body) => ({ params: { id: payment._id }, body }),
    invalidates: staleMoney,
  })
  const sum = formatMoney(payment.amount, currency)
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={`Reverse ${payment.reference}`}
      submitLabel="Reverse payment"
      danger
      requiredNote={false}
      onDone={() => notifyDone(`${payment.reference} is reversed.`)}
    >
      <TextInput
        label="Reason"
        description="They read it in the email about this."
        withAsterisk
        autoComplete="off"
        data-autofocus
        maxLength={limits.lineMaximum}
        {...form.field('reason')}
      />
      <Alert color="gray">
        For a payment that was recorded by mistake: {sum} leaves {payment.user.name}’s account credit. The
        ledger keeps the payment and its reversal. This cannot be undone; if the money did come, refund it
        instead.
      </Alert>
    </FormDialog>
  )
}
