import type { Charge, SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { charges } from '#contract/sales/subscriptions/subscriptions.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Alert } from '@mantine/core'
import { asItStands } from '../shared/schedule-rows.ts'
import { ReasonField } from './reason-field.tsx'
import { staleMoney } from '#web/lib/stale-money.ts'
import { TermDialog } from './term-dialog.tsx'

interface WriteOffDialogProps {
  readonly subscription: SubscriptionWithCharges
  readonly charge: Charge & { readonly _id: string }
}

/** The dialog for writing off a charge that couldn't be collected, so that it is no longer owed. */
export const WriteOffDialog = ({ subscription, charge }: WriteOffDialogProps) => {
  const { currency } = useClient()
  const amount = formatMoney(asItStands(subscription, charge).due, currency)
  const form = useOperationForm(charges.writeOff, {
    initialValues: { reason: '' },
    send: ({ reason }) => ({ params: { id: charge._id }, body: { reason, version: subscription.version } }),
    invalidates: staleMoney,
  })
  return (
    <TermDialog
      form={form}
      title={`Write off ${amount}`}
      submitLabel="Write off"
      danger
      done={`${amount} is no longer owed.`}
    >
      <ReasonField withAsterisk data-autofocus {...form.field('reason')} />
      <Alert color="gray">
        {subscription.user.name} no longer owes {amount}, and your income is that much less. The places stay,
        and the next payment is collected as planned. This cannot be taken back.
      </Alert>
    </TermDialog>
  )
}
