import { clients } from '#contract/platform/clients/clients.ts'
import type { Answer } from '#contract/operation.ts'
import { ownSubscriptions } from '#contract/sales/subscriptions/own-subscriptions.ts'
import { subscriptions } from '#contract/sales/subscriptions/subscriptions.ts'
import { timeMachine } from '#contract/insight/time-machine.ts'
import { limits } from '#domain/limits.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Part } from '#web/ui/frame/part.tsx'
import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import classes from './clock.module.css'
import { ForeseenDays } from './foreseen-days.tsx'
import { ForeseenTable } from './foreseen-table.tsx'

type Moved = Answer<typeof timeMachine.move>

const plus = (day: string, months: number) => Temporal.PlainDate.from(day).add({ months }).toString()

const MoveForm = ({
  today,
  onMoved,
}: {
  readonly today: string
  readonly onMoved: (moved: Moved) => void
}) => {
  const [to, setTo] = useState(() => `${plus(today, 1).slice(0, 7)}-01`)
  const move = useOperation(timeMachine.move, {
    // The queries to refresh. Every page reads the current time from the client query.
    invalidates: [
      clients.read,
      timeMachine.read,
      subscriptions.list,
      subscriptions.read,
      ownSubscriptions.list,
    ],
    onSuccess: onMoved,
  })
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (to !== '' && !move.isPending) move.mutate({ body: { to } })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Move the clock">
      <DateField
        label="Move to"
        description="Forward only, by twelve months at most. What falls due on the way is done."
        minDate={tomorrow}
        maxDate={plus(today, limits.clockMonths)}
        value={to}
        onChange={setTo}
        error={move.error?.message}
      />
      <SteadyButton type="submit" loading={move.isPending} disabled={to === ''}>
        Move the clock
      </SteadyButton>
    </form>
  )
}

/** Shows the organiser's current date and the charges of the next year, with a button to move the clock. */
export const ClockPanel = () => {
  const query = useQuery(queryOf(timeMachine.read))
  const [moved, setMoved] = useState<Moved>()
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <LineSkeleton lines={4} />
  const { today, ahead, movable, charges: foreseen } = query.data
  const days = Math.round(ahead / 86_400)
  return (
    <>
      <p className={classes.today}>
        Today is{' '}
        <strong>
          <CalendarDate date={today} />
        </strong>
        {days > 0 && `, ${days === 1 ? 'one day' : `${days} days`} ahead of everybody else`}.
      </p>
      {movable && <MoveForm key={today} today={today} onMoved={setMoved} />}
      <div className={classes.parts}>
        {moved && (
          <Alert color="green">
            It is <CalendarDate date={moved.today} /> now.{' '}
            {moved.charges.length === 0
              ? 'Nothing fell due on the way.'
              : `${moved.charges.length === 1 ? 'One payment' : `${moved.charges.length} payments`} fell due on the way.`}
          </Alert>
        )}
        {moved && moved.charges.length > 0 && (
          <Part title="What happened">
            <ForeseenTable caption="What happened" rows={moved.charges} />
          </Part>
        )}
        <Part title="The next twelve months">
          {foreseen.length === 0 ? (
            <Text c="dimmed">Nobody has a subscription with a payment to come.</Text>
          ) : (
            <ForeseenDays rows={foreseen} />
          )}
        </Part>
      </div>
    </>
  )
}
