import { ownSubscriptions } from '#contract/sales/subscriptions/own-subscriptions.ts'
import type { SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { staleOwnMoney } from '#web/lib/stale-own-money.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useNotifyEmailed } from '#web/ui/feedback/use-notify-emailed.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { EndDayPreview } from '../shared/end-day-preview.tsx'
import { ChangedAlert, useReload } from '../shared/changed-alert.tsx'
import { firstEndDay } from '../shared/first-end-day.ts'
import { useEndPreview } from '../shared/use-end-preview.ts'

interface OwnEndDialogProps {
  readonly subscription: SubscriptionWithCharges
}

/** The dialog for ending a subscription from a day on, which shows the effect first. */
export const OwnEndDialog = ({ subscription }: OwnEndDialogProps) => {
  const today = useToday()
  const dialog = useOpenedDialog()
  const notifyEmailed = useNotifyEmailed()
  const { _id: id, version, activityGroup, attendee } = subscription
  const seen = useRef('')
  const form = useOperationForm<typeof ownSubscriptions.end, { readonly from: string }>(
    ownSubscriptions.end,
    {
      initialValues: { from: firstEndDay(subscription, today) },
      send: ({ from }) => ({ params: { id }, body: { from, seen: seen.current, version } }),
      invalidates: staleOwnMoney,
    },
  )
  const preview = useEndPreview({ id, from: form.values.from, own: true })
  useEffect(() => {
    seen.current = preview.data?.seen ?? ''
  })
  const hasChanged = form.failure?.code === 'stale' || form.failure?.code === 'conflict'
  useReload(hasChanged ? form.failure : null, [ownSubscriptions.read, ownSubscriptions.previewEnd])
  const who = fullName(attendee)
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="End this subscription"
      submitLabel="End subscription"
      leaveLabel="Keep it"
      danger
      requiredNote={false}
      ready={preview.isSuccess && !preview.isFetching}
      alert={hasChanged && <ChangedAlert failure={form.failure} />}
      onDone={() =>
        notifyEmailed(
          'Your subscription has ended. We’ve emailed you a confirmation.',
          'Your subscription has ended.',
        )
      }
    >
      <Text>
        {activityGroup.name}
        {who === '' ? '' : ` for ${who}`}
      </Text>
      <DateField
        label="From which day on should it end?"
        description="The first day that you no longer come."
        minDate={today}
        maxDate={subscription.endsOn ?? undefined}
        data-autofocus
        {...form.field('from')}
      />
      <EndDayPreview query={preview} from={form.values.from} owed={subscription.due} reader="customer" />
    </FormDialog>
  )
}
