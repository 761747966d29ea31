import type { SessionForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { formatDate, formatTime } from '#domain/kernel/date-format.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button, Stack } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { problemsByIndex } from '../items/problems-by-index.ts'
import { ItemsHead } from '../items/items-head.tsx'
import { OnSaveNote } from '../items/on-save-note.tsx'
import { useDeleteItem } from '../items/use-delete-item.tsx'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { useWizardErrors, useWizardStore, useWizardValue } from '../wizard/wizard-context.ts'
import { replaced, sharedLimit, withoutSession } from './change-sessions.ts'
import { PlaceLimitsDialog } from './place-limits-dialog.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { inOrder } from './session-values.ts'
import { SessionsTable, type SessionActs } from './sessions-table.tsx'
import { SoldWarning } from './sold-warning.tsx'

const wholeCourseSold = (activity: ActivityGroup | undefined): boolean =>
  activity?.tickets.some(
    ({ allSessionTicketSales, subscriptionTicketSales }) =>
      allSessionTicketSales + subscriptionTicketSales > 0,
  ) ?? false

/**
 * Returns actions that stay the same between renders, so that a table with hundreds of rows doesn't render again
 * needlessly.
 */
const useStableActs = (acts: SessionActs): SessionActs => {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  return useMemo(
    () => ({
      onEdit: (session) => latest.current.onEdit(session),
      onToggle: (session) => latest.current.onToggle(session),
      onDelete: (session) => latest.current.onDelete(session),
    }),
    [],
  )
}

const noSales: Readonly<Record<string, number>> = {}

interface SessionsStepProps {
  readonly activity: ActivityGroup | undefined
  readonly sales: Readonly<Record<string, number>> | undefined
}

export const SessionsStep = ({ activity, sales }: SessionsStepProps) => {
  const store = useWizardStore()
  const { dateFormatTextualWithYear } = useClient()
  const sessions = useWizardValue((values) => values.sessions)
  const errors = useWizardErrors()
  const editing = useItemDialog<SessionForm | undefined>()
  const limits = useItemDialog<null>()
  const deleteItem = useDeleteItem()
  const sold = wholeCourseSold(activity)
  const problems = useMemo(() => {
    const byIndex = problemsByIndex(errors, 'sessions')
    return new Map([...byIndex].map(([index, sentences]) => [sessions[index]?._id ?? '', sentences]))
  }, [errors, sessions])
  const cancelled = useMemo(
    () =>
      new Map(
        activity?.sessions.flatMap(({ _id, cancelledBecause }) =>
          cancelledBecause === null ? [] : [[_id, cancelledBecause] as const],
        ),
      ),
    [activity],
  )

  const setAll = (next: readonly SessionForm[]) => store.set('sessions', inOrder(next))
  const setOne = (changed: SessionForm) => setAll(replaced(store.values().sessions, changed))
  const remove = ({ _id }: SessionForm) => {
    const { sessions: all, tickets, addOns } = store.values()
    store.set(
      'sessions',
      all.filter((session) => session._id !== _id),
    )
    store.set('tickets', withoutSession(tickets, _id))
    store.set('addOns', withoutSession(addOns, _id))
  }
  const acts = useStableActs({
    onEdit: editing.open,
    onToggle: (session) => setOne({ ...session, enabled: !session.enabled }),
    onDelete: (session) => {
      const booked = activity?.sessions.find(({ _id }) => _id === session._id)?.hasBookings === true
      void deleteItem({
        noun: 'session',
        name: `${formatDate(session.localDate, dateFormatTextualWithYear)}, ${formatTime(session.startTime)}`,
        enabled: session.enabled,
        blocked: booked ? messages.sessionHasBookings.text : undefined,
        onDelete: () => remove(session),
        onDisable: () => setOne({ ...session, enabled: false }),
      })
    },
  })
  const add = (
    <Button onClick={() => editing.open(undefined)} variant={sessions.length === 0 ? 'filled' : 'default'}>
      Add new session
    </Button>
  )
  const target = editing.chosen?.item

  return (
    <Stack gap="md">
      <ItemsHead title="Sessions" description="The dates and times the activity will take place on.">
        {sessions.length > 1 && (
          <Button variant="default" onClick={() => limits.open(null)}>
            Bulk update place limits
          </Button>
        )}
        {add}
      </ItemsHead>
      {sold && <SoldWarning />}
      {activity !== undefined && <OnSaveNote />}
      <SessionsTable
        {...acts}
        sessions={sessions}
        sales={activity === undefined ? noSales : sales}
        problems={problems}
        cancelled={cancelled}
        empty={
          <EmptyState icon={<IconCalendarPlus aria-hidden />} title="No sessions yet">
            Add one date, or a whole term at once: a session can repeat daily or weekly, and you see every
            date before it is added.
          </EmptyState>
        }
      />
      {editing.chosen !== undefined && (
        <SessionDialog
          key={`edit-${editing.chosen.number}`}
          session={target}
          others={sessions.filter(({ _id }) => _id !== target?._id)}
          sold={sold}
          onDone={(done) => {
            const [first] = done
            if (target === undefined) setAll([...store.values().sessions, ...done])
            else if (first !== undefined) setOne(first)
          }}
        />
      )}
      {limits.chosen !== undefined && (
        <PlaceLimitsDialog
          key={`limits-${limits.chosen.number}`}
          sessionCount={sessions.length}
          shared={sharedLimit(sessions)}
          onDone={(placeLimit) =>
            store.set(
              'sessions',
              store.values().sessions.map((session) => ({ ...session, placeLimit })),
            )
          }
        />
      )}
    </Stack>
  )
}
