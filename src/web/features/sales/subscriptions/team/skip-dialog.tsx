import type { Charge, SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { subscriptions } from '#contract/sales/subscriptions/subscriptions.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Text } from '@mantine/core'
import { asItStands } from '../shared/schedule-rows.ts'
import { ReasonField } from './reason-field.tsx'
import { staleMoney } from '#web/lib/stale-money.ts'
import { TermDialog } from './term-dialog.tsx'

interface SkipDialogProps {
  readonly subscription: SubscriptionWithCharges
  readonly charge: Charge
}

/** The dialog for not collecting one payment, without losing the places, or for collecting it after all. */
export const SkipDialog = ({ subscription, charge }: SkipDialogProps) => {
  const { currency, dateFormatTextualWithYear } = useClient()
  const skips = charge.state === 'planned'
  const day = formatDate(charge.dueOn, dateFormatTextualWithYear)
  const amount = formatMoney(asItStands(subscription, charge).amount, currency)
  const form = useOperationForm(subscriptions.skip, {
    initialValues: { reason: '' },
    send: ({ reason }) => ({
      params: { id: subscription._id, dueOn: charge.dueOn },
      body: { skipped: skips, reason, version: subscription.version },
    }),
    invalidates: staleMoney,
  })
  return (
    <TermDialog
      form={form}
      title={skips ? `Skip the payment on ${day}` : `Collect on ${day} after all`}
      submitLabel={skips ? 'Skip payment' : 'Collect it after all'}
      done={skips ? `The payment on ${day} is skipped.` : `The payment on ${day} is collected.`}
    >
      <Text>
        {skips
          ? `${amount} is not collected on ${day}. The places stay, and everything after it is as it was.`
          : `${amount} is collected on ${day}, as planned at first.`}
      </Text>
      <ReasonField data-autofocus {...form.field('reason')} />
    </TermDialog>
  )
}
