import type { SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { subscriptions } from '#contract/sales/subscriptions/subscriptions.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { pausableMonths } from '#domain/sales/subscriptions/pausable-months.ts'
import { useToday } from '#web/ui/form/today.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Alert, NativeSelect, Text } from '@mantine/core'
import { monthWords } from '../shared/subscription-words.ts'
import { ReasonField } from './reason-field.tsx'
import { staleBookings } from '#web/lib/stale-money.ts'
import { TermDialog } from './term-dialog.tsx'

interface OfOne {
  readonly subscription: SubscriptionWithCharges
}

const whoOf = ({ attendee }: SubscriptionWithCharges): string => {
  const who = fullName(attendee)
  return who === '' ? 'The attendee' : who
}

/** The dialog for pausing a month, without payment and places. */
export const PauseDialog = ({ subscription }: OfOne) => {
  const today = useToday()
  const months = pausableMonths({ ...subscription, schedule: subscription.paymentSchedule }, today)
  const form = useOperationForm(subscriptions.pause, {
    initialValues: { month: months[0] ?? '', reason: '' },
    send: ({ month, reason }) => ({
      params: { id: subscription._id, month },
      body: { paused: true, reason, version: subscription.version },
    }),
    invalidates: staleBookings,
  })
  const { month } = form.values
  return (
    <TermDialog
      form={form}
      title="Pause a month"
      submitLabel="Pause this month"
      done={`${monthWords(month)} is paused.`}
    >
      <NativeSelect
        label="Month"
        data={months.map((value) => ({ value, label: monthWords(value) }))}
        data-autofocus
        {...form.field('month')}
      />
      <ReasonField {...form.field('reason')} />
      <Alert color="gray">
        Nothing is collected in {monthWords(month)}. {whoOf(subscription)} has no place in its sessions: those
        are free for others. It goes on by itself afterwards.
      </Alert>
    </TermDialog>
  )
}

/** The dialog for ending a pause: the payment is collected again, and the places are taken if they are still free. */
export const ResumeDialog = ({ subscription, month }: OfOne & { readonly month: string }) => {
  const form = useOperationForm(subscriptions.pause, {
    initialValues: { reason: '' },
    send: ({ reason }) => ({
      params: { id: subscription._id, month },
      body: { paused: false, reason, version: subscription.version },
    }),
    invalidates: staleBookings,
  })
  return (
    <TermDialog
      form={form}
      title={`Take back the pause in ${monthWords(month)}`}
      submitLabel="Take back the pause"
      done={`${monthWords(month)} is no longer paused.`}
    >
      <Text>
        What falls due in {monthWords(month)} is collected again. {whoOf(subscription)} gets a place in each
        of its sessions; if one is full by now, nothing changes and you are told which.
      </Text>
      <ReasonField {...form.field('reason')} />
    </TermDialog>
  )
}
