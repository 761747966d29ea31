import type { SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { subscriptions } from '#contract/sales/subscriptions/subscriptions.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { useEffect, useRef } from 'react'
import { EndDayPreview } from '../shared/end-day-preview.tsx'
import { firstEndDay } from '../shared/first-end-day.ts'
import { useEndPreview } from '../shared/use-end-preview.ts'
import { ReasonField } from './reason-field.tsx'
import { staleBookings } from '#web/lib/stale-money.ts'
import { TermDialog } from './term-dialog.tsx'

interface EndValues {
  readonly from: string
  readonly reason: string
}

/** The dialog for ending a subscription from a day on, which shows the effect first. */
export const TeamEndDialog = ({ subscription }: { readonly subscription: SubscriptionWithCharges }) => {
  const today = useToday()
  const seen = useRef('')
  const { _id: id, version, due, endsOn } = subscription
  const form = useOperationForm<typeof subscriptions.end, EndValues>(subscriptions.end, {
    initialValues: { from: firstEndDay(subscription, today), reason: '' },
    send: ({ from, reason }) => ({ params: { id }, body: { from, reason, seen: seen.current, version } }),
    invalidates: staleBookings,
  })
  const preview = useEndPreview({ id, from: form.values.from, own: false })
  useEffect(() => {
    seen.current = preview.data?.seen ?? ''
  })
  return (
    <TermDialog
      form={form}
      title="End this subscription"
      submitLabel="End subscription"
      leaveLabel="Keep it"
      danger
      ready={preview.isSuccess && !preview.isFetching}
      done="The subscription is ended."
    >
      <DateField
        label="From which day on should it end?"
        description="The first day that it no longer covers."
        withAsterisk
        minDate={today}
        maxDate={endsOn ?? undefined}
        data-autofocus
        {...form.field('from')}
      />
      <ReasonField withAsterisk {...form.field('reason')} />
      <EndDayPreview query={preview} from={form.values.from} owed={due} reader="team" />
    </TermDialog>
  )
}
